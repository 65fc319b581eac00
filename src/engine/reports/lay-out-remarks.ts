import { drawLine, drawText, type Drawing } from '#engine/sheet/drawing.ts'
import { measureText, wrapText } from '#engine/sheet/measure-text.ts'
import { ink, left, put, quiet, right, rule, width } from '#engine/reports/form-drawing.ts'
import type { FormOfClass, ReportForm, SignedRemark } from '#engine/reports/report-form.ts'
import { getReportWords } from '#engine/reports/report-words.ts'
import { formatDay } from '#engine/words/format.ts'

/** The remarks of the class teacher and of the head, in one frame. */
export function drawRemarks(
  { language, teacher }: FormOfClass,
  { classRemark, headRemark }: ReportForm,
  top: number,
): { drawing: Drawing[]; bottom: number } {
  const words = getReportWords(language)
  // A leader may have approved it in the place of the class teacher.
  const isForTeacher = classRemark !== null && teacher !== null && classRemark.by !== teacher
  const role = isForTeacher ? words.forClassTeacher : words.classTeacher
  const first = drawRemark(words.classRemarks, classRemark, { role, name: teacher, language, top })
  const second = drawRemark(words.headRemarks, headRemark, { role: words.head, name: null, language, top: first.bottom })
  return {
    drawing: [
      ...first.drawing,
      ...second.drawing,
      { kind: 'rect', x: left, y: top, width, height: second.bottom - top, stroke: ink },
      drawLine(left, first.bottom, right, first.bottom, ink),
    ],
    bottom: second.bottom,
  }
}

/** On ruled lines: two at least, so that there is room for a pen where nobody has approved a remark. */
function drawRemark(
  title: string,
  remark: SignedRemark,
  { role, name, language, top }: { role: string; name: string | null; language: FormOfClass['language']; top: number },
): { drawing: Drawing[]; bottom: number } {
  const words = getReportWords(language)
  const [x, end, step] = [left + 3, right - 3, 6.6]
  const lines = remark === null ? ['', ''] : wrapText(remark.text, 3.5, end - x).slice(0, 3)
  const last = top + 5 + lines.length * step
  const by = remark?.by ?? name
  return {
    drawing: [
      drawText(title, x, top + 5, { size: 3.3, weight: 'bold' }),
      ...lines.flatMap((line, at) => [
        ...(line === '' ? [] : [drawText(line, x, top + 5 + (at + 1) * step - 1.4, { size: 3.5, weight: 'regular' })]),
        drawLine(x, top + 5 + (at + 1) * step, end, top + 5 + (at + 1) * step, rule),
      ]),
      ...(by === null ? [] : [put({ line: by, size: 2.9, weight: 'bold' }, x, last + 4.4, 80)]),
      put(
        { line: remark === null ? role : `${role}, ${formatDay(remark.day, language)}`, size: 2.9, grey: quiet },
        x,
        last + (by === null ? 4.4 : 8.2),
        80,
      ),
      drawText(words.signature, end - 48 - measureText(words.signature, 2.9), last + 8.2, { size: 2.9, grey: quiet }),
      drawLine(end - 46, last + 8.4, end, last + 8.4, { widthMm: 0.2, grey: 0.3 }),
    ],
    bottom: last + 10.6,
  }
}
