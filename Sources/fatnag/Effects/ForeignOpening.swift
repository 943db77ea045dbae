import Glibc
import HealthDatabase
import HealthImport

/// Opens what somebody brings from elsewhere: a file, an archive, a folder, or standard input for `-`.
///
/// - Parameters:
///   - format: the id of the only one that is wanted; nil takes what the file is.
///   - password: of an encrypted archive.
func openForeign(_ path: String, format: String?, password: String?) throws(ImportError) -> ForeignFile {
  let temporaryFolder = "/var/tmp"
  AbandonedCopies.sweep(temporaryFolder)
  return try ForeignFile.open(
    path, wanted: format, password: password, temporaryFolder: temporaryFolder, formats: [OwnExport.self] + ForeignFormats.all
  ) { path, name throws(ImportError) in
    try ForeignDatabaseFile(path: path, name: name, temporaryFolder: temporaryFolder)
  }
}

/// The store at a path; one in memory where there is no file, so that none is made.
func trialStore(at path: String) throws(StoreError) -> HealthStore {
  access(path, F_OK) == 0 ? try HealthStore.open(at: path) : try HealthStore.inMemory()
}
