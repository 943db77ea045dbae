/** A clock that stands still until it is told to go on. */

export class FakeClock {
  constructor(iso = "2026-09-23T10:00:00Z") {
    this.time = Date.parse(iso);
    this.timers = new Set();
    this.now = () => this.time;
  }

  /** @param {number} ms @param {() => void} call */
  after(ms, call) {
    const timer = { at: this.time + ms, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Lets time pass, timer by timer; whatever a timer set off has run before the next one. @param {number} ms */
  async advance(ms) {
    const end = this.time + ms;
    for (;;) {
      await turns();
      const due = [...this.timers].filter((timer) => timer.at <= end).sort((left, right) => left.at - right.at)[0];
      if (!due) break;
      this.timers.delete(due);
      this.time = Math.max(this.time, due.at);
      due.call();
    }
    this.time = end;
    await turns();
  }
}

/** Lets everything run that waits for nothing outside. */
export async function turns(count = 12) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
