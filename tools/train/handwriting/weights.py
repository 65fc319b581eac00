"""The network as an ONNX file with weights of eight bits, and back: one file to read with and to train on from."""

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from alphabet import ALPHABET
from network import ADDED, POOLS, LineReader


class Graph:
    """Nodes and initialisers in the order in which they are computed. A weight keeps its name of the state."""

    def __init__(self, state):
        self.state, self.nodes, self.initialisers = state, [], []

    def weight(self, name: str, of=None, change=lambda array: array, single: bool = False, scaled=(0,)) -> str:
        """
        A stored weight, as single precision; several names are laid on top of each other. Unless `single`, it is kept in
        eight bits, with one scale for each place along the axes `scaled`.
        """
        parts = [self.state[part].detach().cpu().float().numpy() for part in (of or [name])]
        array = np.ascontiguousarray(change(parts[0] if len(parts) == 1 else np.stack(parts)), np.float32)
        if single:
            self.initialisers.append(numpy_helper.from_array(array, name))
            return name
        rest = tuple(axis for axis in range(array.ndim) if axis not in scaled)
        scale = np.maximum(np.abs(array).max(axis=rest, keepdims=True), 1e-9) / 127
        self.initialisers.append(numpy_helper.from_array(np.round(array / scale).astype(np.int8), f"{name}:stored"))
        self.initialisers.append(numpy_helper.from_array(scale.astype(np.float32), f"{name}:scale"))
        self.add("Cast", [f"{name}:stored"], f"{name}:cast", to=TensorProto.FLOAT)
        return self.add("Mul", [f"{name}:cast", f"{name}:scale"], name)

    def constant(self, name: str, values) -> str:
        self.initialisers.append(numpy_helper.from_array(np.array(values, np.int64), name))
        return name

    def add(self, kind: str, inputs, output: str, **attributes) -> str:
        self.nodes.append(helper.make_node(kind, list(inputs), [output], **attributes))
        return output

    def block(self, at: int, x: str, stride: int, padding: int, is_added: bool) -> str:
        name = f"conv.{at}"
        y = self.add("Conv", [x, self.weight(f"{name}.0.weight")], f"{name}:conv", strides=[stride] * 2, pads=[padding] * 4)
        rest = [self.weight(f"{name}.1.{part}", single=True) for part in ("weight", "bias", "running_mean", "running_var")]
        y = self.add("BatchNormalization", [y, *rest], f"{name}:even", epsilon=1e-5)
        y = self.add("Relu", [y], f"{name}:on")
        return self.add("Add", [x, y], f"{name}:added") if is_added else y

    def gru(self, name: str, x: str, hidden: int) -> str:
        """Time first: (time, batch, features) to (time, batch, both directions)."""
        ways = ["_l0", "_l0_reverse"]
        w = self.weight(f"{name}.w", [f"{name}.weight_ih{way}" for way in ways], lambda both: reorder(both, hidden), scaled=(0, 1))
        r = self.weight(f"{name}.r", [f"{name}.weight_hh{way}" for way in ways], lambda both: reorder(both, hidden), scaled=(0, 1))
        biases = [f"{name}.bias_{part}{way}" for way in ways for part in ("ih", "hh")]
        b = self.weight(f"{name}.b", biases, lambda four: reorder(four, hidden).reshape(2, -1), single=True)
        y = self.add("GRU", [x, w, r, b], f"{name}:both", direction="bidirectional", hidden_size=hidden, linear_before_reset=1)
        y = self.add("Transpose", [y], f"{name}:turned", perm=[0, 2, 1, 3])
        return self.add("Reshape", [y, self.constant(f"{name}.shape", [0, 0, -1])], f"{name}:joined")

    def file(self, name: str, inputs, outputs, notes: dict) -> onnx.ModelProto:
        graph = helper.make_graph(self.nodes, name, inputs, outputs, self.initialisers)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="sahihi")
        model.ir_version = 7
        helper.set_model_props(model, {key: str(value) for key, value in notes.items()})
        onnx.checker.check_model(model)
        return model


def reorder(stack: np.ndarray, hidden: int) -> np.ndarray:
    """torch keeps the gates of a GRU as reset, update, new; ONNX as update, reset, new. Its own inverse."""
    gates = stack.reshape(stack.shape[0], 3, hidden, -1)
    return gates[:, [1, 0, 2]].reshape(stack.shape)


def count_blocks(state) -> int:
    return sum(name.startswith("conv.") and name.endswith(".0.weight") for name in state)


def save_line_reader(state, path, notes: dict) -> None:
    graph, x = Graph(state), "ink"
    blocks = count_blocks(state)
    for at in range(blocks):
        x = graph.block(at, x, 2 if at == 0 else 1, 0 if at == blocks - 1 else 1, at in ADDED)
        if at in POOLS:
            x = graph.add("MaxPool", [x], f"pool.{at}", kernel_shape=POOLS[at], strides=POOLS[at])
    x = graph.add("Squeeze", [x, graph.constant("row", [2])], "flat")
    x = graph.add("Transpose", [x], "steps", perm=[2, 0, 1])
    hidden = state["gru1.weight_hh_l0"].shape[1]
    x = graph.gru("gru2", graph.gru("gru1", x, hidden), hidden)
    x = graph.add("MatMul", [x, graph.weight("out.weight", change=np.transpose, scaled=(1,))], "out:product")
    x = graph.add("Add", [x, graph.weight("out.bias", single=True)], "out:sum")
    graph.add("LogSoftmax", [x], "scores", axis=-1)
    line = helper.make_tensor_value_info("ink", TensorProto.FLOAT, ["batch", 1, 40, "width"])
    scores = helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["steps", "batch", len(ALPHABET) + 1])
    onnx.save(graph.file("line-reader", [line], [scores], {**notes, "alphabet": ALPHABET}), str(path))


def load_line_reader(path) -> tuple:
    """The state of the network that a file holds, and its notes."""
    model = onnx.load(str(path))
    notes = {prop.key: prop.value for prop in model.metadata_props}
    if notes.get("alphabet") != ALPHABET:
        raise SystemExit(f"{path} reads another alphabet: {notes.get('alphabet')!r}.")
    kept = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    stored = {
        name.removesuffix(":stored"): array * kept[name.replace(":stored", ":scale")] if name.endswith(":stored") else array
        for name, array in kept.items()
    }
    state = LineReader().state_dict()
    for name in state:
        if name in stored and not name.startswith("gru"):
            array = stored[name].T if name == "out.weight" else stored[name]
            state[name] = torch.from_numpy(np.array(array))
    for gru in ("gru1", "gru2"):
        hidden = state[f"{gru}.weight_hh_l0"].shape[1]
        for part, key in (("ih", "w"), ("hh", "r")):
            both = reorder(stored[f"{gru}.{key}"], hidden)
            for at, way in enumerate(("_l0", "_l0_reverse")):
                state[f"{gru}.weight_{part}{way}"] = torch.from_numpy(both[at].copy())
        biases = reorder(stored[f"{gru}.b"].reshape(4, -1), hidden)
        for at, (way, part) in enumerate((way, part) for way in ("_l0", "_l0_reverse") for part in ("ih", "hh")):
            state[f"{gru}.bias_{part}{way}"] = torch.from_numpy(biases[at].copy())
    return state, notes


if __name__ == "__main__":
    import sys

    torch.manual_seed(1)
    net = LineReader().eval()
    save_line_reader(net.state_dict(), sys.argv[1], {"samples": 0})
    back, notes = load_line_reader(sys.argv[1])
    worst = max(float((back[name] - weight).abs().max()) for name, weight in net.state_dict().items() if name.startswith(("conv", "gru", "out")))
    print("largest difference after a way there and back", worst, notes["samples"])
