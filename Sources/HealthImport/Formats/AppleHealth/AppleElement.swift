/// The elements of an export that mean something here.
enum AppleElement {
  case healthData, record, workout, correlation, me

  /// Known, and without a place here: activity rings, prescriptions and the like.
  case passedOver
  case metadataEntry, beat, workoutStatistics

  /// Inside another element of no interest, or at top level from a version of a later time.
  case unknown

  init(_ name: ByteSlice) {
    self =
      switch name.count {
      case 2: name == "Me" ? .me : .unknown
      case 6: name == "Record" ? .record : .unknown
      case 7: name == "Workout" ? .workout : .unknown
      case 10: name == "HealthData" ? .healthData : name == "ExportDate" || name == "Audiogram" ? .passedOver : .unknown
      case 11: name == "Correlation" ? .correlation : .unknown
      case 13: name == "MetadataEntry" ? .metadataEntry : .unknown
      case 17: name == "WorkoutStatistics" ? .workoutStatistics : .unknown
      case 27: name == "InstantaneousBeatsPerMinute" ? .beat : .unknown
      default: Self.isPassedOver(name) ? .passedOver : .unknown
      }
  }

  private static func isPassedOver(_ name: ByteSlice) -> Bool {
    name == "ActivitySummary" || name == "ClinicalRecord" || name == "VisionPrescription" || name == "Audiogram"
  }
}
