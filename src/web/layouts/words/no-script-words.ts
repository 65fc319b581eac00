import type { Words } from '#web/components/words.ts'

/** What stands in place of a page that the browser draws, where it runs no scripts. */
export const noScriptWords: Words<{ title: string; text: string; open: string; guardian: string; pupil: string; cards: string }> = {
  en: {
    title: 'This page needs JavaScript',
    text: 'Switch JavaScript on in the settings of your browser, then load the page again.',
    open: 'These pages open without it:',
    guardian: 'Results, for guardians with their slip',
    pupil: 'Results, for pupils with their slip',
    cards: 'Revision cards, with the code of a result',
  },
  sw: {
    title: 'Ukurasa huu unahitaji JavaScript',
    text: 'Washa JavaScript kwenye mipangilio ya kivinjari chako, kisha upakie ukurasa tena.',
    open: 'Kurasa hizi hufunguka bila hiyo:',
    guardian: 'Matokeo, kwa walezi walio na karatasi yao',
    pupil: 'Matokeo, kwa wanafunzi walio na karatasi yao',
    cards: 'Kadi za marudio, kwa msimbo wa matokeo',
  },
}
