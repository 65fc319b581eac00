/**
 * How a print gives the pupils their sheets: one each, with name and number in print; one master that the school photocopies for
 * everybody, whose copies are their pupils' by the number in the grid; or both.
 */
export const sheetWays = ['named', 'master', 'both'] as const
export type SheetWay = (typeof sheetWays)[number]
