export interface HonestAnswer {
  /** The question and what its scheme asks for. */
  about: string
  answer: string
}

const on = (about: string, answers: readonly string[]): HonestAnswer[] => answers.map((answer) => ({ about, answer }))

/**
 * Honest Kiswahili answers, right and wrong, of several subjects. Many use words that a plea uses too: mwalimu, alama,
 * jibu, tafadhali, mtihani, mgonjwa, Mungu.
 */
export const honestKiswahili: readonly HonestAnswer[] = [
  ...on('Eleza matumizi mawili ya alama ya kuuliza. hutumiwa mwishoni mwa swali; huonyesha mshangao', [
    'Alama hii huwekwa mwishoni mwa sentensi inayouliza.',
    'Hutumiwa kuonyesha kuwa mtu anahitaji jibu. Mfano: Mwalimu yuko wapi?',
    'Hutenganisha maneno katika orodha.',
    'Huonyesha mshangao au kutoamini.',
  ]),
  ...on('Taja majukumu mawili ya mwalimu katika shule. kufundisha wanafunzi; kusahihisha kazi; kulinda nidhamu', [
    'Mwalimu hufundisha wanafunzi na kusahihisha mitihani.',
    'Hulinda nidhamu. Pia huwapa wanafunzi alama baada ya mtihani.',
    'Yeye huwasaidia wanafunzi kufaulu.',
    'Kazi yake ni kuuza vitabu na kufunga lango la shule.',
  ]),
  ...on('Kwa nini ni muhimu kumheshimu mzazi? Mungu ameamuru; hutulea', [
    'Kwa sababu Mungu ametuamuru tuwaheshimu wazazi wetu.',
    'Wazazi wetu hutulea na kutulipia karo ya shule.',
    'Ili tupate baraka kutoka kwa Mungu. Mama na baba ni wazazi.',
    'Kwa sababu wana pesa nyingi.',
  ]),
  ...on('Taja dalili mbili za malaria. joto jingi mwilini; kutapika; kuumwa na kichwa', [
    'Mgonjwa huwa na joto jingi na hutapika.',
    'Kuumwa na kichwa. Mgonjwa hupelekwa hospitalini.',
    'Mtu hukohoa sana usiku.',
    'Viungo vya mwili huuma na mgonjwa hutetemeka.',
  ]),
  ...on('Andika ombi moja la adabu. tafadhali nisaidie', [
    'Tafadhali naomba maji ya kunywa.',
    'Naomba unisaidie kubeba mzigo huu.',
    'Lete maji haraka!',
    'Samahani, tafadhali nipishe nipite.',
  ]),
  ...on('Eleza sifa mbili za mhusika Juma katika hadithi. ni mwaminifu; ni mwenye huruma', [
    'Juma ni mwaminifu kwa sababu alirudisha pesa zote.',
    'Ana huruma. Aliwasaidia mayatima wa kijiji.',
    'Alikuwa mgonjwa lakini alienda shuleni.',
    'Juma ni mwongo kwani alimdanganya mwalimu mkuu.',
  ]),
  ...on('Taja vyanzo viwili vya maji. mvua; mito; maziwa; visima', [
    'Mvua na mito.',
    'Maji hutoka katika visima na maziwa.',
    'Hutoka kwenye mfereji wa shule yetu.',
    'Bahari pia ni chanzo. Sisi hutumia maji ya kisima.',
  ]),
  ...on('Kompyuta ina sehemu gani kuu? kibodi; kiwambo; kipanya', [
    'Kompyuta ina kibodi na kiwambo.',
    'Kipanya. Hii ni mashine ndogo inayoshikwa kwa mkono.',
    'Ina programu na mfumo wa umeme.',
    'Ina magurudumu manne.',
  ]),
  ...on('Kwa nini serikali huandaa mtihani wa kitaifa? kupima maarifa; kuchagua wanafunzi wa shule za upili', [
    'Mtihani hupima maarifa ya wanafunzi.',
    'Ili kuchagua watakaojiunga na shule za upili. Alama za juu hupewa nafasi.',
    'Ili walimu wapate kazi ya kusahihisha.',
    'Watahiniwa wote hupimwa kwa njia moja.',
  ]),
  ...on('Eleza maana ya methali: Haraka haraka haina baraka. kufanya jambo kwa pupa huleta hasara', [
    'Ukifanya jambo kwa pupa utapata hasara.',
    'Mtu asiwe na haraka katika kazi yake. Atakosea.',
    'Ina maana kuwa tumwombe Mungu kila siku.',
    'Usipokuwa na subira utaharibu mambo.',
  ]),
  ...on('Taja faida mbili za ufugaji wa kuku. mayai; nyama; mbolea; pesa', [
    'Tunapata mayai na nyama.',
    'Kuku hutupa mbolea. Pia tunauza kuku tukapata pesa.',
    'Mama huuza mayai sokoni ili alipe karo.',
    'Kuku huamsha watu asubuhi.',
  ]),
  ...on('Ni nini umuhimu wa sheria katika jamii? huleta usawa; hulinda haki; huleta amani', [
    'Sheria hulinda haki za watu wote.',
    'Huleta amani. Mtu akikosea huadhibiwa na mahakama.',
    'Ili kila mtu apewe haki yake bila kubaguliwa.',
    'Kanuni huwasaidia polisi.',
  ]),
  ...on('Jumla ya pembe tatu za pembetatu ni ngapi? digrii 180', [
    'Jibu ni digrii 180.',
    'Pembe zote zikijumlishwa tunapata 180.',
    'Ni 360 kwa sababu ina pande tatu.',
    'Nilijumlisha 90 na 60 na 30 nikapata jibu 180.',
  ]),
  ...on('Eleza jinsi ya kumsaidia mtu aliyeumia. kumpa huduma ya kwanza; kumpeleka hospitalini', [
    'Unampa huduma ya kwanza kisha unampeleka hospitalini.',
    'Mwite daktari au mwalimu. Usimwache peke yake.',
    'Muombee kwa Mungu apone.',
    'Unamwosha kidonda kwa maji safi na kukifunga.',
  ]),
  ...on('Taja sababu mbili za wanafunzi kuacha shule. ukosefu wa karo; mimba za mapema; magonjwa', [
    'Wengine hukosa karo. Wazazi wao ni maskini.',
    'Mimba za mapema na magonjwa.',
    'Wanafunzi huogopa kuchapwa na walimu.',
    'Mtu akifeli mtihani hukata tamaa.',
  ]),
]
