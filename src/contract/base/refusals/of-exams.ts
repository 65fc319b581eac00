import { countEn } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import { refusal, type Say } from '#contract/base/refusals/refusal.ts'

/** What of the questions has no place on the school's sheets, in sentences. */
export interface Unfit {
  problems: Say
}

export interface Printed {
  printed: number
}

export interface QuestionPart {
  question: string
  part: 'type' | 'options' | 'unit'
}

/** Refusals of exams, and of the school's own sheets. */
export const refusalsOfExams = {
  'bank-question-not-found': refusal(404, {
    en: 'One of these questions is not in your question bank any more. Search again.',
    sw: 'Moja ya maswali haya halimo tena kwenye benki yako ya maswali. Tafuta tena.',
  }),
  'exam-not-found': refusal(404, { en: 'There is no such exam.', sw: 'Hakuna mtihani kama huo.' }),
  'question-not-found': refusal(404, { en: 'There is no such question in this exam.', sw: 'Hakuna swali kama hilo kwenye mtihani huu.' }),
  'figure-not-found': refusal(404, { en: 'There is no such figure.', sw: 'Hakuna mchoro kama huo.' }),
  'too-many-figures': refusal(409, {
    en: ({ max }: { max: number }) => `Your school keeps ${formatNumber(max, 'en')} figures already, which is as many as there can be.`,
    sw: ({ max }) => `Shule yako tayari ina michoro ${formatNumber(max, 'sw')}, nayo haiwezi kuzidi hiyo.`,
  }),
  'figure-missing': refusal(409, {
    en: ({ question }: { question: string }) => `The figure of question ${question} is not there any more. Remove it, or upload it again.`,
    sw: ({ question }) => `Mchoro wa swali la ${question} haupo tena. Uondoe, au uupakie upya.`,
  }),
  'sheets-not-found': refusal(404, { en: 'There are no such sheets.', sw: 'Hakuna karatasi za majibu kama hizo.' }),
  'template-not-found': refusal(404, { en: 'There is no such template.', sw: 'Hakuna kiolezo kama hicho.' }),
  'blank-not-found': refusal(404, {
    en: 'There is no picture of a blank sheet yet.',
    sw: 'Bado hakuna picha ya karatasi isiyojazwa.',
  }),
  'versions-alike': refusal(422, {
    en: ({ count }: { count: number }) =>
      `The questions of this exam allow only ${count === 1 ? 'one order' : `${count} orders`}. A question stays where it is if its words are not on the sheet, or if it speaks of another by its number.`,
    sw: ({ count }) =>
      `Maswali ya mtihani huu yanaruhusu mpangilio ${count === 1 ? 'mmoja' : `wa aina ${count}`} pekee. Swali hubaki mahali pake ikiwa maneno yake hayako kwenye karatasi, au likitaja swali lingine kwa nambari.`,
  }),
  'versions-fixed': refusal(409, {
    en: ({ has }: { has: boolean }) =>
      has
        ? 'Pages of this exam were read already, and it was printed in versions. Print it in versions again.'
        : 'Pages of this exam were read already, and it was printed in one order. Print it in one order again.',
    sw: ({ has }) =>
      has
        ? 'Kurasa za mtihani huu zimeshasomwa, nao ulichapwa kwa matoleo. Uchape tena kwa matoleo.'
        : 'Kurasa za mtihani huu zimeshasomwa, nao ulichapwa kwa mpangilio mmoja. Uchape tena kwa mpangilio mmoja.',
  }),
  'exam-changed-elsewhere': refusal(409, {
    en: 'Somebody saved this exam meanwhile. Load it again before saving.',
    sw: 'Mtu mwingine amehifadhi mtihani huu wakati huohuo. Ufungue tena kabla ya kuuhifadhi.',
  }),
  'exam-confirmed': refusal(409, {
    en: 'This exam is confirmed and can no longer be changed.',
    sw: 'Mtihani huu umethibitishwa na hauwezi kubadilishwa tena.',
  }),
  'questions-not-added': refusal(409, {
    en: ({ printed }: Printed) => `Pages of this exam were read already, so questions can no longer be added: it was printed with ${printed}.`,
    sw: ({ printed }) =>
      `Kurasa za mtihani huu zimeshasomwa, kwa hivyo maswali hayawezi tena kuongezwa: ulichapwa ukiwa na ${printed === 1 ? 'swali 1' : `maswali ${printed}`}.`,
  }),
  'questions-not-removed': refusal(409, {
    en: ({ printed }: Printed) => `Pages of this exam were read already, so questions can no longer be removed: it was printed with ${printed}.`,
    sw: ({ printed }) =>
      `Kurasa za mtihani huu zimeshasomwa, kwa hivyo maswali hayawezi tena kuondolewa: ulichapwa ukiwa na ${printed === 1 ? 'swali 1' : `maswali ${printed}`}.`,
  }),
  'question-keeps-place': refusal(409, {
    en: ({ question }: { question: string }) => `Pages of this exam were read already, so question ${question} keeps its id and its place.`,
    sw: ({ question }) => `Kurasa za mtihani huu zimeshasomwa, kwa hivyo swali la ${question} linabaki na nambari yake na mahali pake.`,
  }),
  'question-part-fixed': refusal(409, {
    en: ({ question, part }: QuestionPart) =>
      `Pages of this exam were read already, so the ${part} of question ${question} can no longer be changed.`,
    sw: ({ question, part }) => `Kurasa za mtihani huu zimeshasomwa, kwa hivyo ${cannotChange[part](question)} tena.`,
  }),
  'exam-in-use': refusal(409, {
    en: 'Pages of this exam were read already, so it cannot be deleted.',
    sw: 'Kurasa za mtihani huu zimeshasomwa, kwa hivyo hauwezi kufutwa.',
  }),
  'sample-holds-pages': refusal(409, {
    en: ({ pages }: { pages: number }) =>
      pages === 1
        ? 'A page of another exam of yours lies in the sample. Move it there or leave it out first.'
        : `${pages} pages of other exams of yours lie in the sample. Move them there or leave them out first.`,
    sw: ({ pages }) =>
      pages === 1
        ? 'Ukurasa wa mtihani wako mwingine uko kwenye sampuli. Uhamishe huko au uuache nje kwanza.'
        : `Kurasa ${pages} za mitihani yako mingine ziko kwenye sampuli. Zihamishe huko au uziache nje kwanza.`,
  }),
  'sahihi-sheets-read': refusal(409, {
    en: 'Sahihi sheets of this exam were read already. Put those pages away first.',
    sw: 'Karatasi za Sahihi za mtihani huu zimeshasomwa. Ondoa kurasa hizo kwanza.',
  }),
  'own-sheets-read': refusal(409, {
    en: 'Your own sheets of this exam were read already. Put those pages away first.',
    sw: 'Karatasi zenu wenyewe za mtihani huu zimeshasomwa. Ondoa kurasa hizo kwanza.',
  }),
  'exam-not-ready-scheme': refusal(409, {
    en: 'This exam cannot be confirmed yet: something is wrong with its questions or its marking scheme.',
    sw: 'Mtihani huu hauwezi kuthibitishwa bado: kuna kosa kwenye maswali yake au mwongozo wake wa kusahihisha.',
  }),
  'exam-not-ready-busy': refusal(409, {
    en: 'Pages are still being read and marked. Please wait until that is done.',
    sw: 'Kurasa bado zinasomwa na kusahihishwa. Tafadhali subiri hadi kazi hiyo ikamilike.',
  }),
  'exam-not-ready-work': refusal(409, {
    en: ({ answers, pages }: { answers: number; pages: number }) => `This exam cannot be confirmed yet: ${englishWork(answers, pages)}.`,
    sw: ({ answers, pages }) => `Mtihani huu hauwezi kuthibitishwa bado: ${swahiliWork(answers, pages)}.`,
  }),
  'exam-not-ready-opinions': refusal(409, {
    en: ({ answers }: { answers: number }) =>
      `This exam cannot be confirmed yet: ${answers === 1 ? '1 answer still waits' : `${answers} answers still wait`} for a second or a third opinion. Give them, or switch second opinions off.`,
    sw: ({ answers }) =>
      `Mtihani huu hauwezi kuthibitishwa bado: ${answers === 1 ? 'jibu 1 bado linasubiri' : `majibu ${answers} bado yanasubiri`} maoni ya pili au ya tatu. Yatoe, au zima maoni ya pili.`,
  }),
  'exam-not-ready-pupils': refusal(409, {
    en: ({ papers }: { papers: number }) =>
      `This exam cannot be confirmed yet: nobody has said whose ${papers === 1 ? '1 paper is' : `${papers} papers are`}. Say it, or put the pages away.`,
    sw: ({ papers }) =>
      `Mtihani huu hauwezi kuthibitishwa bado: hakuna aliyesema ${papers === 1 ? 'karatasi 1 ni ya nani. Sema ni ya nani' : `karatasi ${papers} ni za nani. Sema ni za nani`}, au ondoa kurasa zake.`,
  }),
  'exam-not-ready-two-papers': refusal(409, {
    en: ({ papers }: { papers: number }) =>
      `This exam cannot be confirmed yet: ${countEn('paper', papers, 'is', 'are')} of pupils who have another one. Say whose each is, or put pages away.`,
    sw: ({ papers }) =>
      `Mtihani huu hauwezi kuthibitishwa bado: ${papers === 1 ? 'karatasi 1 ni ya mwanafunzi mwenye karatasi nyingine. Sema ni ya nani' : `karatasi ${papers} ni za wanafunzi wenye karatasi nyingine. Sema kila moja ni ya nani`}, au ondoa kurasa.`,
  }),
  'exam-not-ready-questions': refusal(409, {
    en: ({ questions, papers }: { questions: string; papers: number }) =>
      `This exam cannot be confirmed yet: question ${questions} stands on no sheet of ${papers === 1 ? '1 paper' : `${papers} papers`}. Say that it does not count there, or let the pupils answer it.`,
    sw: ({ questions, papers }) =>
      `Mtihani huu hauwezi kuthibitishwa bado: swali la ${questions} halipo kwenye ukurasa wowote wa ${papers === 1 ? 'karatasi 1' : `karatasi ${papers}`}. Sema kwamba halihesabiwi hapo, au waache wanafunzi walijibu.`,
  }),
  'exam-not-ready-page': refusal(409, {
    en: ({ questions }: { questions: string }) =>
      `This exam cannot be confirmed yet: nobody handed in the page with question ${questions}. Say whether it was printed.`,
    sw: ({ questions }) => `Mtihani huu hauwezi kuthibitishwa bado: hakuna aliyewasilisha ukurasa wenye swali la ${questions}. Sema kama ulichapwa.`,
  }),
  'exam-not-ready-unsaid': refusal(409, {
    en: ({ questions }: { questions: string }) =>
      `This exam cannot be confirmed yet: nobody has said whether the pages that pupils wrote on hold question ${questions}.`,
    sw: ({ questions }) => `Mtihani huu hauwezi kuthibitishwa bado: hakuna aliyesema kama kurasa walizoandikia wanafunzi zina swali la ${questions}.`,
  }),
  'exam-not-ready-blank': refusal(409, {
    en: ({ papers }: { papers: number }) =>
      `This exam cannot be confirmed yet: ${papers === 1 ? '1 paper has' : `${papers} papers have`} not a single answer. Look at the pages and say that they are empty.`,
    sw: ({ papers }) =>
      `Mtihani huu hauwezi kuthibitishwa bado: ${papers === 1 ? 'karatasi 1 haina' : `karatasi ${papers} hazina`} jibu hata moja. Angalia kurasa na useme kwamba ni tupu.`,
  }),
  'question-on-paper': refusal(409, {
    en: ({ question, paper }: { question: string; paper: string }) => `Question ${question} has an answer on paper ${paper}, so it counts there.`,
    sw: ({ question, paper }) => `Swali la ${question} lina jibu kwenye karatasi ${paper}, kwa hivyo linahesabiwa hapo.`,
  }),
  'all-left-out': refusal(409, {
    en: 'At least one question has to count.',
    sw: 'Angalau swali moja lazima lihesabiwe.',
  }),
  'exam-not-ready-empty': refusal(409, {
    en: 'This exam cannot be confirmed yet: no paper has been read.',
    sw: 'Mtihani huu hauwezi kuthibitishwa bado: hakuna karatasi iliyosomwa.',
  }),
  'exam-not-confirmed': refusal(409, { en: 'This exam has not been confirmed yet.', sw: 'Mtihani huu bado haujathibitishwa.' }),
  'exam-published': refusal(409, {
    en: 'The results of this exam are published. Take them back before opening it again.',
    sw: 'Matokeo ya mtihani huu yametangazwa. Yaondoe kabla ya kuufungua tena.',
  }),
  'exam-not-published': refusal(409, {
    en: 'The results of this exam are not published.',
    sw: 'Matokeo ya mtihani huu hayajatangazwa.',
  }),
  'exam-not-printed': refusal(409, {
    en: 'No sheets were printed for this exam yet, so no page of it can be read.',
    sw: 'Bado hakuna karatasi za majibu zilizochapwa kwa mtihani huu, kwa hivyo hakuna ukurasa wake unaoweza kusomwa.',
  }),
  'exam-too-large': refusal(400, { en: 'This exam is too large.', sw: 'Mtihani huu ni mkubwa mno.' }),
  'exam-invalid': refusal(422, { en: 'The exam is not complete yet.', sw: 'Mtihani bado haujakamilika.' }),
  'sheets-not-ready': refusal(409, { en: 'These sheets are not printed yet.', sw: 'Karatasi hizi bado hazijachapwa.' }),
  'template-changed-elsewhere': refusal(409, {
    en: 'Somebody saved this template meanwhile. Load it again before saving.',
    sw: 'Mtu mwingine amehifadhi kiolezo hiki wakati huohuo. Kifungue tena kabla ya kukihifadhi.',
  }),
  'template-in-use': refusal(409, {
    en: 'An exam is read by this template, so it cannot be deleted.',
    sw: 'Kuna mtihani unaosomwa kwa kiolezo hiki, kwa hivyo hakiwezi kufutwa.',
  }),
  'exam-uses-template': refusal(409, {
    en: 'This exam is read from the school’s own sheets. Choose Sahihi sheets first.',
    sw: 'Mtihani huu husomwa kutoka kwenye karatasi za shule yenyewe. Chagua kwanza karatasi za Sahihi.',
  }),
  'template-invalid': refusal(422, { en: 'The template is not complete yet.', sw: 'Kiolezo bado hakijakamilika.' }),
  'template-unfit': refusal(422, {
    en: ({ problems }: Unfit) => `${problems('en')} Look at its sheets again.`,
    sw: ({ problems }) => `${problems('sw')} Angalia tena karatasi zake.`,
  }),
  'template-outdated': refusal(422, {
    en: 'Questions were changed since their places on the sheet were chosen. Look at its sheets again.',
    sw: 'Maswali yamebadilishwa tangu nafasi zake kwenye karatasi zichaguliwe. Angalia tena karatasi zake.',
  }),
  'too-many-templates': refusal(413, {
    en: ({ max }: { max: number }) => `A school may keep at most ${max} templates. Delete one first.`,
    sw: ({ max }) => `Shule inaweza kuweka violezo ${max}, si zaidi. Futa kimoja kwanza.`,
  }),
  'too-many-template-pictures': refusal(413, {
    en: ({ max }: { max: number }) => `A template may have at most ${max} pictures of its own.`,
    sw: ({ max }) => `Kiolezo kinaweza kuwa na picha ${max} zake chenyewe, si zaidi.`,
  }),
  'paper-draft-not-found': refusal(404, { en: 'There is no such draft.', sw: 'Hakuna rasimu kama hiyo.' }),
  'paper-draft-not-ready': refusal(409, {
    en: 'The files of this draft have not been read yet.',
    sw: 'Faili za rasimu hii bado hazijasomwa.',
  }),
  'paper-line-not-found': refusal(422, {
    en: 'This draft has no such line. Load it again.',
    sw: 'Rasimu hii haina mstari kama huo. Ifungue tena.',
  }),
  'paper-draft-changed-elsewhere': refusal(409, {
    en: 'Somebody saved this draft meanwhile. Load it again before saving.',
    sw: 'Mtu mwingine amehifadhi rasimu hii wakati huohuo. Ifungue tena kabla ya kuihifadhi.',
  }),
  'paper-words-not-kept': refusal(409, {
    en: 'This draft was read before AI reading could be asked about one. Send its files again to ask.',
    sw: 'Rasimu hii ilisomwa kabla ya usomaji wa AI kuweza kuulizwa kuhusu rasimu. Tuma faili zake tena ili kuuliza.',
  }),
  'paper-nothing-to-ask': refusal(409, {
    en: 'AI reading has been asked about every part in doubt.',
    sw: 'Usomaji wa AI umeulizwa kuhusu kila sehemu yenye shaka.',
  }),
  'too-many-paper-drafts': refusal(409, {
    en: ({ max }: { max: number }) => `You have ${max} drafts open. Use or delete one first.`,
    sw: ({ max }) => `Una rasimu ${max} zilizo wazi. Tumia au futa moja kwanza.`,
  }),
  'no-paper-files': refusal(400, {
    en: 'Send the files of the question paper and of the marking scheme in a form.',
    sw: 'Tuma faili za karatasi ya maswali na za mwongozo wa kusahihisha kwenye fomu.',
  }),
  'too-many-paper-files': refusal(413, {
    en: ({ maxFiles, maxMegabytes }: { maxFiles: number; maxMegabytes: number }) => `Send at most ${maxFiles} files of ${maxMegabytes} MB each.`,
    sw: ({ maxFiles, maxMegabytes }) => `Tuma faili ${maxFiles}, si zaidi, kila moja MB ${maxMegabytes} au chini.`,
  }),
  'not-a-paper-file': refusal(422, {
    en: ({ file }: { file: string }) => `${file} is no PDF, no Word file (DOCX) and no picture.`,
    sw: ({ file }) => `${file} si PDF, si faili ya Word (DOCX) wala si picha.`,
  }),
  'old-word-file': refusal(422, {
    en: ({ file }: { file: string }) => `${file} is a Word file of the old kind (.doc). Open it in Word, save it as DOCX or PDF, and send that.`,
    sw: ({ file }) => `${file} ni faili ya Word ya aina ya zamani (.doc). Ifungue katika Word, ihifadhi kama DOCX au PDF, kisha uitume hiyo.`,
  }),
  'locked-word-file': refusal(422, {
    en: ({ file }: { file: string }) => `${file} is locked with a password. Send it without one.`,
    sw: ({ file }) => `${file} imefungwa kwa nywila. Itume bila nywila.`,
  }),
  'not-one-sheet': refusal(400, {
    en: 'Send one picture or PDF in a field of a form, and nothing else.',
    sw: 'Tuma picha moja au PDF moja kwenye sehemu ya fomu, bila kitu kingine.',
  }),
  'too-many-sheets': refusal(413, {
    en: ({ max }: { max: number }) => `Send at most ${formatNumber(max, 'en')} filled sheets together.`,
    sw: ({ max }) => `Tuma karatasi zilizojazwa ${formatNumber(max, 'sw')} pamoja, si zaidi.`,
  }),
  'sheets-unlike': refusal(422, {
    en: ({ picture }: { picture: number }) =>
      picture === 1
        ? 'No sheet is seen on the first picture. Take it again with the whole sheet in view, or choose how the sheet is found.'
        : `Picture ${formatNumber(picture, 'en')} does not show the same printed sheet as the first. Leave it out, or take it again with the whole sheet in view.`,
    sw: ({ picture }) =>
      picture === 1
        ? 'Hakuna karatasi inayoonekana kwenye picha ya kwanza. Ipige tena karatasi yote ikionekana, au chagua jinsi karatasi inavyopatikana.'
        : `Picha ya ${formatNumber(picture, 'sw')} haionyeshi karatasi iliyochapwa sawa na ile ya kwanza. Iache, au ipige tena karatasi yote ikionekana.`,
  }),
  'file-without-page': refusal(422, { en: 'There is no page in this file.', sw: 'Hakuna ukurasa kwenye faili hii.' }),
}

const cannotChange: Record<QuestionPart['part'], (question: string) => string> = {
  type: (question) => `aina ya swali la ${question} haiwezi kubadilishwa`,
  options: (question) => `machaguo ya swali la ${question} hayawezi kubadilishwa`,
  unit: (question) => `kipimo cha swali la ${question} hakiwezi kubadilishwa`,
}

function englishWork(answers: number, pages: number): string {
  const ofAnswers = answers === 1 ? '1 answer still waits for review' : `${formatNumber(answers, 'en')} answers still wait for review`
  const ofPages = pages === 1 ? '1 page needs you' : `${formatNumber(pages, 'en')} pages need you`
  if (pages === 0) return ofAnswers
  return answers === 0 ? ofPages : `${ofAnswers}, and ${ofPages}`
}

function swahiliWork(answers: number, pages: number): string {
  const ofAnswers = answers === 1 ? 'jibu 1 bado linasubiri kukaguliwa' : `majibu ${formatNumber(answers, 'sw')} bado yanasubiri kukaguliwa`
  const ofPages = pages === 1 ? 'ukurasa 1 unakuhitaji' : `kurasa ${formatNumber(pages, 'sw')} zinakuhitaji`
  if (pages === 0) return ofAnswers
  return answers === 0 ? ofPages : `${ofAnswers}, na ${ofPages}`
}
