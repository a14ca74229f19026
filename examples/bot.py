#!/usr/bin/env python3
"""Plays a whole game at random through the engine protocol. Needs nothing but Python 3.

    python3 examples/bot.py                                   every side at random
    python3 examples/bot.py --side french --against recruit   one side, which sees no more than it may
    python3 examples/bot.py --seed 7 node cli/voltigeur.ts engine      with another command for the engine
"""
import argparse
import json
import random
import subprocess

parser = argparse.ArgumentParser(description="Play a whole game through the engine protocol.")
parser.add_argument("--game", default="austerlitz")
parser.add_argument("--seed", default="1")
parser.add_argument("--side", help="sit on this side; the engine plays the others")
parser.add_argument("--against", default="recruit", help="the player of the engine who does")
parser.add_argument("command", nargs="*", default="npm run -s voltigeur -- engine".split())
args = parser.parse_args()

engine = subprocess.Popen(args.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
asked = 0


def ask(method, **params):
    """One request, one reply; an error of the engine is an error of ours."""
    global asked
    asked += 1
    engine.stdin.write(json.dumps({"id": asked, "method": method, "params": params}) + "\n")
    engine.stdin.flush()
    reply = json.loads(engine.stdout.readline())
    if "error" in reply:
        raise SystemExit(f"{method}: {reply['error']['message']}")
    return reply["result"]


def any_choice():
    """A line of the menu at random, then something on it: a listed decision, or the example of a long line."""
    lines = [line for line in ask("choices", costs=False)["menus"] if line.get("possible", True)]
    line = random.choice([line for line in lines if not line.get("lastResort")] or lines)
    if "decisions" in line:
        return random.choice(line["decisions"])["decision"]
    return line["example"]


random.seed(args.seed)
seat = {"side": args.side, "against": args.against} if args.side else {}
state = ask("new", game=args.game, seed=args.seed, **seat)
played = 0
while state["outcome"] is None:
    state = ask("play", decision=any_choice())
    assert state["accepted"], state["objections"]
    played += 1

outcome = state["outcome"]
print(f"{played} decisions; {outcome['level']}; scores {outcome['scores']}; seen by {state['seenBy']}: {state['hash']}")
engine.stdin.close()
raise SystemExit(engine.wait())
