import Glibc
import Pictures

@testable import fatnag

extension ExplanationRow {
  static let pictures: [ExplanationRow] = [
    .init(PictureError.libraryMissing("librsvg-2.so.2"), "no_librsvg", .unavailable, ["librsvg-2.so.2"], next: "apt install librsvg2-2"),
    .init(PictureError.refused(nasty), "picture_refused", .unavailable, ["evil name"], next: "--svg"),
    .init(PictureError.noCanvas(width: 40_000, height: 9, reason: nasty), "no_canvas", .unavailable, ["40000 by 9", "evil name"]),
    .init(FileWriteError.noFolder(nasty), "no_folder", .badData, ["evil name"], next: "mkdir"),
    .init(FileWriteError.isFolder(path), "is_folder", .badData, [path], next: "name a file"),
    .init(FileWriteError.denied(path), "unwritable", .badData, [path], next: "your own"),
    .init(FileWriteError.readOnly(path), "file_system_read_only", .badData, [path], next: "elsewhere"),
    .init(FileWriteError.exists(path), "file_exists", .declined, [path, "left alone"], next: "--force"),
    .init(FileWriteError.noSpace(path), "file_no_space", .unavailable, [path, "nothing was changed"], next: "room"),
    .init(FileWriteError.other(path, errno: ENAMETOOLONG), "file_unwritten", .badData, [path, "too long"]),
  ]
}
