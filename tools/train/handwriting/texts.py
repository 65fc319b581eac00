"""What is written: words, names, numbers with units, dates, working lines. Words of the three roles share no word."""

import random
import zlib
from pathlib import Path

from alphabet import CLASS_OF

HERE = Path(__file__).parent
DICTIONARY = Path("/usr/share/dict/american-english")  # Debian's wamerican (SCOWL)

UNITS = (
    "m/s² m/s km/h cm mm m km kg mg g N J kJ W kW V A mA °C K Pa kPa s min h hours minutes seconds days ml l cm³ m³ dm³ "
    "m² cm² ha Hz kHz kg/m³ g/cm³ N/m² N/m J/kg % ohms mol moles litres metres joules newtons volts Sh. Ksh sh years people"
).split()
OPERATORS = "+ - × / = x ÷ ".split()
FORMULAS = "H2O CO2 O2 N2 NaCl HCl H2SO4 HNO3 NaOH CaCO3 NH3 CH4 C2H6 C2H4 CuSO4 Fe2O3 MgO KMnO4 Ca(OH)2 Al2O3 SO2 ZnO".split()
SYLLABLES = (
    "a ba be bi bu cha che chi da di du fa fi fu ga ge gi ha hi hu i ja je ji ka ki ko ku la le li lo lu ma me mi mo mu "
    "na ne ni nyu o pa pe pi po ra ri ro sa se shi si su ta te ti to tu u va vu wa we ya yu za zi mba mto nda ngu nya"
).split()
FIRST_NAMES = (
    "Achieng Akinyi Amina Atieno Baraka Brian Chebet Cherono Daudi Esther Faith Fatuma Grace Halima Hassan Imani Jabali "
    "James Jepkosgei John Joyce Juma Kamau Kevin Kiprop Lilian Makena Mary Mercy Mohamed Moses Mutua Mwangi Mwende Naliaka "
    "Nafula Neema Njeri Nyambura Ochieng Omondi Otieno Peter Purity Rehema Ruth Salim Samuel Sharon Simiyu Stella Tabitha "
    "Wairimu Wambui Wanjiku Wafula Wekesa Zainabu Zawadi Kipchoge Koech Kariuki Karanja Odhiambo Owino Barasa Kilonzo Musyoka"
).split()

ROLES = ("training", "development", "test")


def role_of(word: str) -> str:
    """By the word's own hash: one word in twelve is kept for development, one in twelve for the test."""
    place = zlib.crc32(word.lower().encode()) % 12
    return "test" if place == 0 else "development" if place == 1 else "training"


class Writer:
    """Draws texts of one role from a seed."""

    def __init__(self, role: str, seed: int):
        self.random = random.Random(seed)
        school = (HERE / "words-english.txt").read_text().split()
        swahili = (HERE / "words-swahili.txt").read_text().split()
        plain = [word for word in DICTIONARY.read_text().split() if word.isascii() and word.isalpha()]
        self.school, self.swahili, self.plain = ([word for word in words if role_of(word) == role] for words in (school, swahili, plain))
        self.role = role
        self.listed = {word.lower() for word in (*school, *swahili, *plain)}

    def word(self) -> str:
        draw = self.random.random()
        if draw < 0.45:
            return self.random.choice(self.school)
        if draw < 0.62:
            return self.random.choice(self.swahili)
        return self.random.choice(self.plain)

    def slip(self, text: str) -> str:
        """Now and then a word that is none, for training alone: a network that expects words takes one for its neighbour."""
        if self.role != "training" or self.random.random() >= 0.3:
            return text
        for _ in range(self.random.choice([1, 1, 2])):
            at, letter = self.random.randrange(len(text)), self.random.choice("abcdefghijklmnopqrstuvwxyz")
            text = text[:at] + self.random.choice([letter, letter, letter + text[at], ""]) + text[at + 1 :] or letter
        return text

    def unlisted(self) -> str:
        """What no word list holds: a word with one wrong letter, or a name."""
        if self.random.random() < 0.3:
            return self.random.choice(FIRST_NAMES)
        while True:
            word = self.word().lower()
            at, letter = self.random.randrange(1, max(2, len(word))), self.random.choice("abcdefghijklmnopqrstuvwxyz")
            wrong = word[:at] + self.random.choice([letter, letter + word[at : at + 1], ""]) + word[at + 1 :]
            if len(word) > 3 and wrong not in self.listed:
                return wrong

    def name(self) -> str:
        return " ".join(self.random.sample(FIRST_NAMES, self.random.choice([1, 2, 2])))

    def number(self) -> str:
        r, draw = self.random, self.random.random()
        if draw < 0.30:
            return str(r.randrange(0, 10 ** r.randint(1, 5)))
        if draw < 0.58:
            return f"{r.uniform(0, 10 ** r.randint(0, 3)):.{r.randint(1, 3)}f}"
        if draw < 0.66:
            return f"-{r.randrange(1, 200)}" if r.random() < 0.6 else f"-{r.uniform(0, 30):.{r.randint(1, 2)}f}"
        if draw < 0.75:
            return f"{r.randrange(1, 20)}/{r.randrange(2, 30)}"
        if draw < 0.80:
            return f"{r.randrange(1, 13)}:{r.randrange(0, 60):02d}"
        if draw < 0.86:
            return f"{r.randrange(1, 999)},{r.randrange(0, 1000):03d}"
        if draw < 0.92:
            return f"{r.uniform(1, 10):.{r.randint(0, 2)}f} × 10{r.choice('²³')}"
        if draw < 0.96:
            return f"{r.randrange(1, 32)}/{r.randrange(1, 13)}/{r.choice([2024, 2025, 2026, 24, 25, 26])}"
        return f"{r.randrange(2, 100)}%"

    def quantity(self) -> str:
        gap, unit = self.random.choice([" ", " ", ""]), self.random.choice(UNITS)
        number = self.number()
        # A share, a time of day and a date have no unit.
        while number.endswith("%") or ":" in number or number.count("/") > 1:
            number = self.number()
        # Nobody can tell 29l from 291.
        return number + (" " if unit == "l" else gap) + unit

    def working(self) -> str:
        r = self.random
        small = lambda: str(r.randrange(1, 10 ** r.randint(1, 3)))
        draw = r.random()
        if draw < 0.4:
            return f"{small()} {r.choice(OPERATORS)} {small()}"
        if draw < 0.6:
            return f"{r.choice('xyabvtnFmAVPE')} = {self.number()}"
        if draw < 0.75:
            return f"{small()}{r.choice('xyab')} {r.choice('+-')} {small()} = {small()}"
        if draw < 0.85:
            return f"= {self.quantity()}"
        return f"{r.choice('xy')}{r.choice('²³')} {r.choice('+-')} {small()}" if r.random() < 0.6 else f"√{small()}"

    def signs(self) -> str:
        r = self.random
        if r.random() < 0.5:
            return "".join(r.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(r.randint(2, 7)))
        return "".join(r.choice(list(CLASS_OF)) for _ in range(r.randint(1, 7))).strip()

    def text(self, longest: int = 26) -> str:
        r = self.random
        while True:
            draw = r.random()
            if draw < 0.36:
                text = " ".join(self.slip(self.word()) for _ in range(r.choice([1, 1, 1, 1, 2, 2, 3])))
            elif draw < 0.40:
                text = "".join(r.choice(SYLLABLES) for _ in range(r.randint(2, 4)))
            elif draw < 0.44:
                text = self.name()
            elif draw < 0.65:
                text = self.quantity()
            elif draw < 0.82:
                text = self.number()
            elif draw < 0.88:
                text = self.working()
            elif draw < 0.90:
                text = r.choice(FORMULAS)
            elif draw < 0.97:
                text = self.signs()
            else:
                text = r.choice("ABCDEFabcdTFxyn0123456789")
            text = " ".join(self.style(text).split())
            if 1 <= len(text) <= longest and all(sign in CLASS_OF for sign in text):
                return text

    def style(self, text: str) -> str:
        draw = self.random.random()
        if draw < 0.25:
            text = text[:1].upper() + text[1:]
        elif draw < 0.33:
            text = text.upper()
        if self.random.random() < 0.06:
            text += self.random.choice("..,?;:")
        if self.random.random() < 0.02:
            text = f"({text})"
        return text
