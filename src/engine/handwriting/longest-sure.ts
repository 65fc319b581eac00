/** As long as the texts on which the judge was fitted and its threshold was frozen: of what is longer nobody knows how often it is right. */
export const longestSure = 26
