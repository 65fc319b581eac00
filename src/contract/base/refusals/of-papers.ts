import { refusal } from '#contract/base/refusals/refusal.ts'

export interface MaxMegabytes {
  maxMegabytes: number
}

/** Refusals of pages and papers, and of the files they come in. */
export const refusalsOfPapers = {
  'paper-not-found': refusal(404, { en: 'There is no such paper.', sw: 'Hakuna karatasi kama hiyo.' }),
  'batch-not-found': refusal(404, { en: 'There is no such batch.', sw: 'Hakuna kundi kama hilo la faili.' }),
  'upload-not-found': refusal(404, { en: 'There is no such upload.', sw: 'Hakuna faili kama hiyo iliyopakiwa.' }),
  'page-not-found': refusal(404, { en: 'There is no such page.', sw: 'Hakuna ukurasa kama huo.' }),
  'page-put-away': refusal(404, {
    en: 'This page was put away. Take it back first.',
    sw: 'Ukurasa huu umeondolewa. Urudishe kwanza.',
  }),
  'act-not-found': refusal(404, { en: 'There is no such action.', sw: 'Hakuna tendo kama hilo.' }),
  'picture-not-shown': refusal(404, { en: 'This picture cannot be shown.', sw: 'Picha hii haiwezi kuonyeshwa.' }),
  'page-taken': refusal(409, {
    en: 'That page of that paper was read already. Put the other picture away first.',
    sw: 'Ukurasa huo wa karatasi hiyo umeshasomwa. Ondoa kwanza ile picha nyingine.',
  }),
  'page-read': refusal(409, {
    en: 'This page was read already. Put it away first if it is wrong.',
    sw: 'Ukurasa huu umeshasomwa. Uondoe kwanza ikiwa si sahihi.',
  }),
  'page-in-paper': refusal(409, {
    en: 'A person put this page into a paper. Take it out of the paper first.',
    sw: 'Mtu ameweka ukurasa huu kwenye karatasi. Uondoe kwanza kwenye karatasi hiyo.',
  }),
  'page-read-meanwhile': refusal(409, {
    en: 'This page was read a moment ago. Look at it again.',
    sw: 'Ukurasa huu umesomwa muda mfupi uliopita. Uangalie tena.',
  }),
  'page-turns-itself': refusal(409, {
    en: 'Only pages of plain paper are turned by hand.',
    sw: 'Ni kurasa za karatasi za kawaida pekee zinazogeuzwa kwa mkono.',
  }),
  'page-placed': refusal(409, {
    en: 'Somebody moved one of these pages meanwhile. Look at them again.',
    sw: 'Mtu mwingine amehamisha mojawapo ya kurasa hizi wakati huohuo. Ziangalie tena.',
  }),
  'plain-class-new': refusal(409, {
    en: 'Some pupils of this class have no paper in this exam yet. Take the class in first.',
    sw: 'Baadhi ya wanafunzi wa darasa hili bado hawana karatasi kwenye mtihani huu. Liingize darasa kwanza.',
  }),
  'page-not-second': refusal(409, {
    en: 'This page stands in no paper beside another picture of it any more. Look at it again.',
    sw: 'Ukurasa huu hauko tena kwenye karatasi pamoja na picha yake nyingine. Uangalie tena.',
  }),
  'page-not-copy': refusal(409, {
    en: 'This page is no copy of a master sheet, or it was put away.',
    sw: 'Ukurasa huu si nakala ya nakala kuu, au uliondolewa.',
  }),
  'page-not-assigned': refusal(409, {
    en: 'Nobody has said whose page this is, or it was taken back already.',
    sw: 'Hakuna aliyesema ukurasa huu ni wa nani, au ilitenduliwa tayari.',
  }),
  'page-reviewed': refusal(409, {
    en: 'Somebody has decided answers on this page, or written annotations on them. Take that back before putting it away.',
    sw: 'Mtu ameamua majibu ya ukurasa huu, au ameandika maelezo juu yake. Tendua hayo kabla ya kuuondoa.',
  }),
  'page-not-moved': refusal(409, {
    en: 'This page was not moved here, or it was moved back already.',
    sw: 'Ukurasa huu haukuhamishiwa hapa, au ulirudishwa tayari.',
  }),
  'page-not-movable': refusal(409, {
    en: 'This page does not belong to another exam that you can see.',
    sw: 'Ukurasa huu si wa mtihani mwingine unaoweza kuuona.',
  }),
  'upload-out-of-protocol': refusal(400, {
    en: 'This is no part of an upload as the protocol tus 1.0.0 has it.',
    sw: 'Hii si sehemu ya upakiaji kulingana na itifaki ya tus 1.0.0.',
  }),
  'upload-size-unknown': refusal(400, {
    en: 'The size of the file must be given first.',
    sw: 'Ukubwa wa faili lazima utajwe kwanza.',
  }),
  'file-over-size': refusal(413, {
    en: ({ maxMegabytes }: MaxMegabytes) => `A file may hold at most ${maxMegabytes} MB. Send the scan in parts.`,
    sw: ({ maxMegabytes }) => `Faili inaweza kuwa na MB ${maxMegabytes}, si zaidi. Tuma skani kwa sehemu.`,
  }),
  'batch-over-size': refusal(413, {
    en: ({ maxMegabytes }: MaxMegabytes) => `A batch may hold at most ${maxMegabytes} MB. Begin another for the rest.`,
    sw: ({ maxMegabytes }) => `Kundi la faili linaweza kuwa na MB ${maxMegabytes}, si zaidi. Anza kundi lingine kwa zilizobaki.`,
  }),
  'batch-over-count': refusal(413, {
    en: ({ maxFiles }: { maxFiles: number }) => `A batch may hold at most ${maxFiles} files. Begin another for the rest.`,
    sw: ({ maxFiles }) => `Kundi la faili linaweza kuwa na faili ${maxFiles}, si zaidi. Anza kundi lingine kwa zilizobaki.`,
  }),
  'not-a-scan': refusal(415, {
    en: ({ format }: { format: string | null }) =>
      `${format === null ? 'This file is no scan' : `This file is ${format}, which is not read here`}. PDF, JPEG, PNG, TIFF, WebP and HEIC can be taken.`,
    sw: ({ format }) =>
      `${format === null ? 'Faili hii si skani' : `Faili hii ni ${format}, ambayo haisomwi hapa`}. PDF, JPEG, PNG, TIFF, WebP na HEIC zinapokelewa.`,
  }),
  'not-a-photo': refusal(415, {
    en: 'A phone sends photographs as JPEG, and this is none. Send other files on the upload page.',
    sw: 'Simu hutuma picha za JPEG, na hii si mojawapo. Tuma faili nyingine kwenye ukurasa wa kupakia.',
  }),
  'phone-not-found': refusal(404, { en: 'There is no such phone.', sw: 'Hakuna simu kama hiyo.' }),
  'phone-code-wrong': refusal(404, {
    en: 'This code opens nothing. Check it letter by letter, or ask for a new one at the screen: a code lasts ten minutes.',
    sw: 'Msimbo huu haufungui chochote. Uangalie herufi kwa herufi, au omba mwingine kwenye skrini: msimbo hudumu dakika kumi.',
  }),
  'phones-too-many': refusal(409, {
    en: ({ max }: { max: number }) => `${max} phones are connected to this exam, which is the most. Disconnect one on the screen first.`,
    sw: ({ max }) => `Simu ${max} zimeunganishwa na mtihani huu, na hicho ndicho kikomo. Tenganisha moja kwenye skrini kwanza.`,
  }),
  'phone-ended': refusal(401, {
    en: 'This phone was disconnected at the screen.',
    sw: 'Simu hii imetenganishwa kwenye skrini.',
  }),
  'phone-expired': refusal(401, {
    en: 'This phone sent nothing for ten minutes, and was disconnected.',
    sw: 'Simu hii haikutuma chochote kwa dakika kumi, na imetenganishwa.',
  }),
  'paper-too-long': refusal(422, {
    en: ({ pages, max }: { pages: number; max: number }) =>
      `This paper has ${pages} pages; at most ${max} are put into one PDF. Put away those that do not belong to it.`,
    sw: ({ pages, max }) => `Karatasi hii ina kurasa ${pages}; zisizozidi ${max} huwekwa kwenye PDF moja. Ondoa zile zisizo zake.`,
  }),
  'paper-too-heavy': refusal(422, {
    en: ({ maxMegabytes }: MaxMegabytes) =>
      `The pictures of this paper come to more than ${maxMegabytes} MB, which is too much for one PDF. Look at its pages on the screen.`,
    sw: ({ maxMegabytes }) =>
      `Picha za karatasi hii zinazidi MB ${maxMegabytes}, ambazo ni nyingi mno kwa PDF moja. Angalia kurasa zake kwenye skrini.`,
  }),
}
