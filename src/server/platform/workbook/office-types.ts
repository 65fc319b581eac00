/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** That of a Word document. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
