import type { Words } from '#web/components/words.ts'

interface Said {
  title: string
  text: string
}

interface MpesaCodeWords {
  /** What an end of a prompt means: by Safaricom's code, or one of ours. */
  said: Record<string, Said>
  /** Of a code that has no sentence. */
  otherTitle: string
  otherText: (code: string) => string
}

const untaken = { en: 'Nothing was taken.', sw: 'Hakuna pesa iliyochukuliwa.' }

const en: Record<string, Said> = {
  '1': { title: 'Not enough money.', text: `The M-Pesa of this phone holds less than was asked for. ${untaken.en}` },
  '2': { title: 'Too small an amount.', text: `M-Pesa does not carry so little. ${untaken.en}` },
  '3': { title: 'Too large an amount.', text: `M-Pesa carries at most KSh 250,000 at a time: pay in parts. ${untaken.en}` },
  '4': {
    title: 'The day’s limit.',
    text: `This phone has reached the KSh 500,000 that M-Pesa carries in a day. Use another phone, or go on tomorrow. ${untaken.en}`,
  },
  '8': { title: 'Our paybill cannot take more now.', text: `Pay by bank, or try again in an hour. ${untaken.en}` },
  '17': {
    title: 'Asked twice within two minutes.',
    text: `Safaricom refuses the same amount of the same phone within 120 seconds. Wait, then ask again. ${untaken.en}`,
  },
  '26': { title: 'M-Pesa is busy.', text: `Ask again in half a minute. ${untaken.en}` },
  '1001': { title: 'The phone is busy with another payment.', text: `Finish or close it, then ask again. ${untaken.en}` },
  '1019': { title: 'The time ran out.', text: `The PIN was not typed in time. ${untaken.en} Should M-Pesa say that it paid, it will be counted.` },
  '1025': { title: 'The prompt could not be sent.', text: `Ask again, or pay by paybill. ${untaken.en}` },
  '1032': { title: 'Cancelled on the phone.', text: untaken.en },
  '1037': {
    title: 'The phone did not answer.',
    text: `It is off, without network, or nobody typed the PIN. ${untaken.en} Should M-Pesa say that it paid, it will be counted.`,
  },
  '2001': { title: 'Wrong PIN.', text: `The M-Pesa PIN was not right. ${untaken.en}` },
  '2028': { title: 'Our paybill cannot be asked for this.', text: `Pay by bank with the number of the invoice, and tell us. ${untaken.en}` },
  '8006': { title: 'The M-Pesa PIN is locked.', text: `Its owner calls Safaricom on 100, or uses another phone. ${untaken.en}` },
  '9999': { title: 'The prompt could not be sent.', text: `Ask again, or pay by paybill. ${untaken.en}` },
  SFC_IC0003: { title: 'Our paybill is not known to M-Pesa.', text: `Pay by bank with the number of the invoice, and tell us. ${untaken.en}` },
  busy: { title: 'M-Pesa is busy with this phone.', text: `Wait a minute, close every M-Pesa menu, then ask again. ${untaken.en}` },
  unreached: { title: 'Safaricom cannot be reached.', text: `No phone was asked. Ask again in a minute, or pay by paybill. ${untaken.en}` },
  'wrong-number': { title: 'This number has no M-Pesa.', text: `Look at the number, or use another phone. ${untaken.en}` },
  'wrong-credentials': {
    title: 'Our connection to M-Pesa is not right.',
    text: `Pay by paybill or bank, and tell us. ${untaken.en}`,
  },
}

const sw: Record<string, Said> = {
  '1': { title: 'Pesa haitoshi.', text: `M-Pesa ya simu hii ina pesa chini ya kiasi kilichoombwa. ${untaken.sw}` },
  '2': { title: 'Kiasi ni kidogo mno.', text: `M-Pesa haibebi kiasi kidogo hivyo. ${untaken.sw}` },
  '3': { title: 'Kiasi ni kikubwa mno.', text: `M-Pesa hubeba KSh 250,000 tu kwa mara moja: lipa kwa sehemu. ${untaken.sw}` },
  '4': {
    title: 'Kikomo cha siku.',
    text: `Simu hii imefikia KSh 500,000 ambazo M-Pesa hubeba kwa siku. Tumia simu nyingine, au endelea kesho. ${untaken.sw}`,
  },
  '8': { title: 'Paybill yetu haiwezi kupokea zaidi sasa.', text: `Lipa kupitia benki, au jaribu tena baada ya saa moja. ${untaken.sw}` },
  '17': {
    title: 'Imeombwa mara mbili ndani ya dakika mbili.',
    text: `Safaricom hukataa kiasi kilekile cha simu ileile ndani ya sekunde 120. Subiri, kisha uombe tena. ${untaken.sw}`,
  },
  '26': { title: 'M-Pesa ina shughuli nyingi.', text: `Omba tena baada ya nusu dakika. ${untaken.sw}` },
  '1001': { title: 'Simu inashughulika na malipo mengine.', text: `Yamalize au uyafunge, kisha uombe tena. ${untaken.sw}` },
  '1019': { title: 'Muda umeisha.', text: `PIN haikuandikwa kwa wakati. ${untaken.sw} M-Pesa ikisema kwamba imelipa, itahesabiwa.` },
  '1025': { title: 'Ombi halikuweza kutumwa.', text: `Omba tena, au lipa kwa paybill. ${untaken.sw}` },
  '1032': { title: 'Limeghairiwa kwenye simu.', text: untaken.sw },
  '1037': {
    title: 'Simu haikujibu.',
    text: `Imezimwa, haina mtandao, au hakuna aliyeandika PIN. ${untaken.sw} M-Pesa ikisema kwamba imelipa, itahesabiwa.`,
  },
  '2001': { title: 'PIN si sahihi.', text: `PIN ya M-Pesa haikuwa sahihi. ${untaken.sw}` },
  '2028': { title: 'Paybill yetu haiwezi kuombwa hili.', text: `Lipa kupitia benki kwa nambari ya ankara, na utuambie. ${untaken.sw}` },
  '8006': { title: 'PIN ya M-Pesa imefungwa.', text: `Mwenye simu apigie Safaricom 100, au atumie simu nyingine. ${untaken.sw}` },
  '9999': { title: 'Ombi halikuweza kutumwa.', text: `Omba tena, au lipa kwa paybill. ${untaken.sw}` },
  SFC_IC0003: { title: 'Paybill yetu haijulikani kwa M-Pesa.', text: `Lipa kupitia benki kwa nambari ya ankara, na utuambie. ${untaken.sw}` },
  busy: { title: 'M-Pesa inashughulika na simu hii.', text: `Subiri dakika moja, funga kila menyu ya M-Pesa, kisha uombe tena. ${untaken.sw}` },
  unreached: { title: 'Safaricom haipatikani.', text: `Hakuna simu iliyoombwa. Omba tena baada ya dakika moja, au lipa kwa paybill. ${untaken.sw}` },
  'wrong-number': { title: 'Nambari hii haina M-Pesa.', text: `Angalia nambari, au tumia simu nyingine. ${untaken.sw}` },
  'wrong-credentials': { title: 'Muunganisho wetu na M-Pesa si sahihi.', text: `Lipa kwa paybill au benki, na utuambie. ${untaken.sw}` },
}

export const mpesaCodeWords: Words<MpesaCodeWords> = {
  en: { said: en, otherTitle: 'Not paid.', otherText: (code) => `Safaricom refused with the code ${code}. ${untaken.en}` },
  sw: { said: sw, otherTitle: 'Haijalipwa.', otherText: (code) => `Safaricom ilikataa kwa msimbo ${code}. ${untaken.sw}` },
}
