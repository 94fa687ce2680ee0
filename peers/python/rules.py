"""Connect four of open_spiel and of PettingZoo.

`rules.py WHAT SECONDS [SIMULATIONS]` repeats WHAT until the time is up and prints one line of JSON.
"""

import json
import random
import sys
import time


def spiel_loop():
    """Random matches of open_spiel, driven from Python as its documentation shows."""
    import pyspiel

    game = pyspiel.load_game("connect_four")

    def work():
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return {"matches": 1, "moves": moves}

    return work


def spiel_rollouts():
    """Random matches of open_spiel that never leave its C++.

    The wheel has no call for that, but a search of one simulation judges the position it begins
    with, and does so by as many random matches as its evaluator is told to.
    """
    import pyspiel

    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    batch = 10_000
    evaluator = pyspiel.RandomRolloutEvaluator(batch, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)

    def work():
        return {"matches": batch * bot.mcts_search(state).explore_count}

    return work


def spiel_search(simulations):
    """open_spiel's MCTSBot in C++ with one random rollout for each simulation."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)

    def work():
        return {"simulations": bot.mcts_search(state).explore_count}

    return work


def pettingzoo_loop():
    """Random matches of PettingZoo, chosen by its action mask as its documentation shows."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def work():
        env.reset()
        moves = 0
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(random.choice([column for column in range(7) if mask[column]]))
            moves += 1
        return {"matches": 1, "moves": moves}

    return work


def timed(work, seconds):
    """Calls `work` until the time is up, and adds up what it did."""
    done = {}
    begun = time.perf_counter()
    while True:
        for unit, n in work().items():
            done[unit] = done.get(unit, 0) + n
        elapsed = time.perf_counter() - begun
        if elapsed >= seconds:
            return {**done, "seconds": elapsed}


def main():
    what, seconds, *simulations = sys.argv[1:]
    kinds = {
        "spiel-loop": spiel_loop,
        "spiel-rollouts": spiel_rollouts,
        "spiel-search": spiel_search,
        "pettingzoo-loop": pettingzoo_loop,
    }
    work = kinds[what](*map(int, simulations))
    print(json.dumps(timed(work, float(seconds))))


main()
