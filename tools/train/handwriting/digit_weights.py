"""The reader of digits as an ONNX file with weights of eight bits."""

import numpy as np
import onnx
from onnx import TensorProto, helper

from digit_cells import SIDE
from digit_network import SIZES
from digit_samples import CLASSES
from weights import Graph, count_blocks


def save_digit_reader(state, path, notes: dict) -> None:
    graph, x = Graph(state), "ink"
    layers = next(layers for layers in SIZES.values() if len(layers) == count_blocks(state))
    for at, layer in enumerate(layers):
        x = graph.block(at, x, layer.step, layer.size // 2, layer.added)
        if layer.halved:
            x = graph.add("MaxPool", [x], f"pool.{at}", kernel_shape=[2, 2], strides=[2, 2])
    x = graph.add("Flatten", [x], "flat", axis=1)
    for name in ("middle", "out"):
        x = graph.add("MatMul", [x, graph.weight(f"{name}.weight", change=np.transpose, scaled=(1,))], f"{name}:product")
        x = graph.add("Add", [x, graph.weight(f"{name}.bias", single=True)], f"{name}:sum" if name == "middle" else "odds")
        if name == "middle":
            x = graph.add("Relu", [x], "middle:on")
    box = helper.make_tensor_value_info("ink", TensorProto.FLOAT, ["batch", 1, SIDE, SIDE])
    odds = helper.make_tensor_value_info("odds", TensorProto.FLOAT, ["batch", len(CLASSES)])
    onnx.save(graph.file("digit-reader", [box], [odds], {**notes, "classes": CLASSES}), str(path))
