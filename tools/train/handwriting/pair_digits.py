"""Joins two readers of digits into one file that answers with the mean of what both say (Lakshminarayanan et al. 2017).

python3 pair_digits.py small.onnx large.onnx --temperatures 1.38 1.65 --to digits.onnx

The log-odds of each are divided by its own temperature (Guo et al. 2017, fitted to development), so that a network that is
too sure of itself does not outvote the other.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

# What neither thinks possible still has a logarithm.
LEAST = np.float32(1e-12)


def pair(options) -> None:
    nodes, initialisers, samples, notes = [], [], 0, {}
    for path, temperature in zip(options.networks, options.temperatures):
        model = onnx.load(str(path))
        notes = {prop.key: prop.value for prop in model.metadata_props}
        samples += int(notes["samples"])
        own = path.stem
        for one in model.graph.initializer:
            one.name = f"{own}.{one.name}"
        for node in model.graph.node:
            node.input[:] = [name if name == "ink" else f"{own}.{name}" for name in node.input]
            node.output[:] = [f"{own}.{name}" for name in node.output]
        initialisers += [*model.graph.initializer, numpy_helper.from_array(np.float32(temperature), f"{own}.temperature")]
        nodes += [
            *model.graph.node,
            helper.make_node("Div", [f"{own}.odds", f"{own}.temperature"], [f"{own}.fitted"]),
            helper.make_node("Softmax", [f"{own}.fitted"], [f"{own}.chances"], axis=1),
        ]
    nodes.append(helper.make_node("Mean", [f"{path.stem}.chances" for path in options.networks], ["chances"]))
    initialisers.append(numpy_helper.from_array(LEAST, "least"))
    nodes += [helper.make_node("Max", ["chances", "least"], ["some"]), helper.make_node("Log", ["some"], ["odds"])]
    graph = helper.make_graph(nodes, "digit-reader", list(model.graph.input), list(model.graph.output), initialisers)
    joined = helper.make_model(graph, opset_imports=list(model.opset_import), producer_name="sahihi")
    joined.ir_version = model.ir_version
    helper.set_model_props(joined, {**notes, "samples": str(samples)})
    onnx.checker.check_model(joined)
    onnx.save(joined, str(options.to))


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("networks", type=Path, nargs=2, help="two files of other names")
    words.add_argument("--temperatures", type=float, nargs=2, required=True)
    words.add_argument("--to", type=Path, required=True)
    pair(words.parse_args())
