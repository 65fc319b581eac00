"""The signs that the network can read. Class 0 is CTC's blank; sign i of the alphabet is class i + 1."""

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,'-/()+=%:;?!\"&°²³×<>√"
CLASS_OF = {sign: at + 1 for at, sign in enumerate(ALPHABET)}
CLASSES = len(ALPHABET) + 1


def read_best(scores) -> str:
    """The best path of (time, class) scores, repeats and blanks taken out."""
    text, last = [], 0
    for best in scores.argmax(-1).tolist():
        if best not in (last, 0):
            text.append(ALPHABET[best - 1])
        last = best
    return "".join(text)


def edit_distance(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for at, sign in enumerate(one, 1):
        last, row[0] = row[0], at
        for place, another in enumerate(other, 1):
            last, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, last + (sign != another))
    return row[-1]
