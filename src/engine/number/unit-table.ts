/** Base dimensions: metre, kilogram, second, ampere, kelvin, mole, degree of angle, and the currencies. */
export interface NamedUnit {
  factor: number
  dims: Readonly<Record<string, number>>
  /** Kelvin at zero of the unit, for temperatures. */
  offset?: number
}

const length = { m: 1 }
const mass = { kg: 1 }
const time = { s: 1 }
const volume = { m: 3 }
const force = { kg: 1, m: 1, s: -2 }
const energy = { kg: 1, m: 2, s: -2 }
const power = { kg: 1, m: 2, s: -3 }
const pressure = { kg: 1, m: -1, s: -2 }
const volt = { kg: 1, m: 2, s: -3, A: -1 }
const ohm = { kg: 1, m: 2, s: -3, A: -2 }

type Row = readonly [names: string, factor: number, dims: Readonly<Record<string, number>>, offset?: number]

/** Names as pupils write them, English and Kiswahili, case as written; plain words are also matched in lower case. */
const rows: readonly Row[] = [
  ['m metre metres meter meters mita', 1, length],
  ['km Km KM kms kilometre kilometres kilometer kilometers kilomita', 1000, length],
  ['cm Cm CM cms centimetre centimetres centimeter centimeters sentimita', 0.01, length],
  ['mm millimetre millimetres millimeter millimeters milimita', 0.001, length],
  ['dm decimetre decimetres decimeter decimeters desimita', 0.1, length],
  ['nm nanometre nanometres', 1e-9, length],
  ['µm μm micrometre micrometres', 1e-6, length],
  ['kg Kg KG kgs kilogram kilograms kilogramme kilogrammes kilo kilogramu', 1, mass],
  ['g gram grams gramme grammes gramu', 0.001, mass],
  ['mg milligram milligrams miligramu', 1e-6, mass],
  ['t tonne tonnes tani', 1000, mass],
  ['s sec secs second seconds sekunde', 1, time],
  ['ms millisecond milliseconds', 0.001, time],
  ['min mins minute minutes dakika', 60, time],
  ['h hr hrs hour hours saa', 3600, time],
  ['day days siku', 86400, time],
  ['week weeks wiki', 604_800, time],
  ['µs μs microsecond microseconds', 1e-6, time],
  ['masaa', 3600, time],
  ['A amp amps ampere amperes', 1, { A: 1 }],
  ['mA milliamp milliamps', 0.001, { A: 1 }],
  ['K kelvin kelvins', 1, { K: 1 }],
  ['°C ºC celsius degC', 1, { K: 1 }, 273.15],
  ['mol mole moles moli', 1, { mol: 1 }],
  ['M', 1000, { mol: 1, m: -3 }],
  ['N newton newtons', 1, force],
  ['kN kilonewton kilonewtons', 1000, force],
  ['J joule joules', 1, energy],
  ['kJ KJ kilojoule kilojoules', 1000, energy],
  ['MJ megajoule megajoules', 1e6, energy],
  ['kWh', 3.6e6, energy],
  ['W watt watts wati', 1, power],
  ['kW KW kilowatt kilowatts', 1000, power],
  ['MW megawatt megawatts', 1e6, power],
  ['Pa pascal pascals', 1, pressure],
  ['kPa kilopascal kilopascals', 1000, pressure],
  ['MPa', 1e6, pressure],
  ['atm atmosphere atmospheres', 101_325, pressure],
  ['mmHg', 133.322, pressure],
  ['cal calorie calories', 4.184, energy],
  ['kcal', 4184, energy],
  ['eV', 1.602_176_634e-19, energy],
  ['T tesla', 1, { kg: 1, s: -2, A: -1 }],
  ['nC', 1e-9, { A: 1, s: 1 }],
  ['µC μC', 1e-6, { A: 1, s: 1 }],
  ['mC', 0.001, { A: 1, s: 1 }],
  ['nF', 1e-9, { A: 2, s: 4, kg: -1, m: -2 }],
  ['pF', 1e-12, { A: 2, s: 4, kg: -1, m: -2 }],
  ['GHz', 1e9, { s: -1 }],
  ['V volt volts volti', 1, volt],
  ['mV millivolt millivolts', 0.001, volt],
  ['kV kilovolt kilovolts', 1000, volt],
  ['Ω Ω ohm ohms', 1, ohm],
  ['kΩ', 1000, ohm],
  ['C coulomb coulombs', 1, { A: 1, s: 1 }],
  ['F farad farads', 1, { A: 2, s: 4, kg: -1, m: -2 }],
  ['µF μF microfarad microfarads', 1e-6, { A: 2, s: 4, kg: -1, m: -2 }],
  ['Hz hertz', 1, { s: -1 }],
  ['kHz kilohertz', 1000, { s: -1 }],
  ['MHz megahertz', 1e6, { s: -1 }],
  ['l L litre litres liter liters lita', 0.001, volume],
  ['ml mL millilitre millilitres mililita', 1e-6, volume],
  ['cc', 1e-6, volume],
  ['ha hectare hectares hekta', 10_000, { m: 2 }],
  ['acre acres ekari', 4046.856_422_4, { m: 2 }],
  ['kmph kph kmh', 1 / 3.6, { m: 1, s: -1 }],
  ['mps', 1, { m: 1, s: -1 }],
  ['° degree degrees deg digrii nyuzi', 1, { angle: 1 }],
  ['rad radian radians', 180 / Math.PI, { angle: 1 }],
  ['% percent asilimia', 0.01, {}],
  ['sh shs ksh kshs kes Sh Shs Ksh Kshs KSh KShs KES shilling shillings shilingi', 1, { shilling: 1 }],
  ['cent cents cts senti', 0.01, { shilling: 1 }],
  ['$ usd USD dollar dollars', 1, { dollar: 1 }],
  ['£ GBP', 1, { pound: 1 }],
  ['€ EUR euro euros', 1, { euro: 1 }],
  ['TZS', 1, { tanzanian: 1 }],
  ['UGX', 1, { ugandan: 1 }],
]

/** Every name to its unit. */
export const unitTable: ReadonlyMap<string, NamedUnit> = new Map(
  rows.flatMap(([names, factor, dims, offset]) =>
    names.split(' ').map((name): [string, NamedUnit] => [name, offset === undefined ? { factor, dims } : { factor, dims, offset }]),
  ),
)
