"""kill-loop must notice a program that acknowledges first and saves later; an honest one must pass."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

KILL_LOOP = pathlib.Path(__file__).resolve().parent.parent / "kill-loop"

STAND_IN = """#!PYTHON
import json, os, sqlite3, sys, time
folder = os.environ["XDG_DATA_HOME"] + "/fatnag"
os.makedirs(folder, FOLDER_MODE, exist_ok=True)
os.umask(0o077)
db = sqlite3.connect(folder + "/health.sqlite3", timeout=30)
db.execute("CREATE TABLE IF NOT EXISTS w (id INTEGER PRIMARY KEY, kg REAL)")
if sys.argv[1] == "history":
    rows = db.execute("SELECT id, kg FROM w").fetchall()
    print(json.dumps({"samples": [{"id": str(i), "weight_kg": kg} for i, kg in rows]}))
else:
    if sys.argv[1] == "add":
        kg = float(sys.argv[2].split()[0])
    else:
        line = open(sys.argv[3].split(":", 1)[1]).readlines()[-1]
        kg = int.from_bytes(bytes.fromhex(json.loads(line)["hex"])[-2:], "little") / 200
    row = db.execute("INSERT INTO w (kg) VALUES (?)", (kg,)).lastrowid
    SAVE
"""
ACKNOWLEDGE = 'print(json.dumps({"id": str(row)}), flush=True)'
HONEST = f"db.commit(); {ACKNOWLEDGE}; time.sleep(0.05)"
HASTY = f"{ACKNOWLEDGE}; time.sleep(0.05); db.commit()"


class KillLoop(unittest.TestCase):
    def run_against(self, save, folder_mode="0o700"):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "fatnag")
            text = STAND_IN.replace("SAVE", save).replace("FOLDER_MODE", folder_mode)
            program.write_text(text.replace("PYTHON", sys.executable))
            program.chmod(0o755)
            return subprocess.run([KILL_LOOP, "--binary", program, "10"], capture_output=True, text=True, check=False)

    def test_honest_program_passes(self):
        run = self.run_against(HONEST)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("10 kills", run.stdout)

    def test_hasty_program_is_found_out(self):
        run = self.run_against(HASTY)
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("lost", run.stdout + run.stderr)

    def test_open_folder_is_found_out(self):
        run = self.run_against(HONEST, folder_mode="0o755")
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("mode", run.stderr)


if __name__ == "__main__":
    unittest.main()
