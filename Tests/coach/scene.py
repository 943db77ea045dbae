"""What one case has: a person, and the services it asks for, all gone afterwards."""
from person import Person
from services import Scripted, Untouchable, Wire, Worker

CASES = []


def case(function, name=None):
    """Registers a case; its name names the rows of the specification that it shows."""
    function.title = (name or function.__name__).replace("_", " ")
    CASES.append(function)
    return function


class Scene:
    def __init__(self, binary, folder, template):
        self.binary, self.folder, self.template = binary, folder, template
        self.workers, self.people, self.listeners, self.scripted = [], [], [], None

    @property
    def person(self):
        return self.people[0] if self.people else self.newcomer(self.template)

    def newcomer(self, template=None):
        self.people.append(Person(self.binary, self.folder / f"home-{len(self.people)}", template))
        return self.people[-1]

    def worker(self, *options, **variables):
        self.workers.append(Worker(self.folder / f"worker-{len(self.workers)}", *options, **variables))
        return self.workers[-1]

    @property
    def service(self):
        if not self.scripted:
            self.scripted = Scripted(self.folder / "stage")
        return self.scripted

    def with_worker(self, *options, **variables):
        """A worker, and the person set up for it and agreed to it."""
        worker = self.worker(*options, **variables)
        more = {"coach_plan_token": worker.token} if worker.token else {}
        self.person.set(worker.url, **more).agree()
        return worker

    def with_upstream(self, function, *options, **variables):
        """The same with a scripted upstream behind the worker."""
        return self.with_worker("--upstream", self.service.script(function), *options, **variables)

    def wired(self, worker):
        """The person's way to the worker led past a listener."""
        return self.wired_for(self.person, worker)

    def wired_for(self, person, worker):
        wire = Wire(worker.port)
        self.listeners.append(wire)
        person.set(wire.url).agree()
        return wire

    def untouchable(self):
        self.listeners.append(Untouchable())
        return self.listeners[-1]

    def finish(self):
        """What holds after every case."""
        for person in self.people:
            person.expect_nothing_leaked()

    def close(self):
        for person in self.people:
            person.close()
        for worker in self.workers:
            worker.close()
        for listener in [*self.listeners, *([self.scripted] if self.scripted else [])]:
            listener.close()
