/** The signs of the chemical elements. */
export const elements: ReadonlySet<string> = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe ' +
    'Cs Ba La Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu'
  ).split(' '),
)

/** Elements that are written alone with a number: one of these is a formula, `B2` or `K2` is not. */
export const molecules: ReadonlySet<string> = new Set(['H2', 'O2', 'O3', 'N2', 'F2', 'Cl2', 'Br2', 'I2', 'P4', 'S8'])
