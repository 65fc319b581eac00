/** The question under which a sheet without a name holds the grid of its admission number. No question of an exam has this name. */
export const ADMISSION_QUESTION = '@admission'
