@main
struct Fatnag {
  static func main() {
    print("fatnag")
  }
}
