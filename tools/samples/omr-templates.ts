/** Templates of sheets that nobody prints, one for each way a page is found. They follow OMRChecker's format. */
export const omrTemplates = {
  /** A slip of paper on a desk. */
  slip: {
    pageDimensions: [300, 420],
    bubbleDimensions: [26, 26],
    preProcessors: [{ name: 'CropPage', options: { morphKernel: [10, 10] } }],
    fieldBlocks: {
      MCQ: { fieldType: 'QTYPE_MCQ5', origin: [62, 70], fieldLabels: ['q1..6'], bubblesGap: 40, labelsGap: 52 },
    },
  },
  /** A whole answer sheet between four bullseyes: letters, figures from 0 and from 1, a column made of several fields. */
  markers: {
    pageDimensions: [1000, 1200],
    bubbleDimensions: [32, 32],
    preProcessors: [
      { name: 'CropOnMarkers', options: { relativePath: 'marker.jpg', sheetToMarkerWidthRatio: 21 } },
      { name: 'GaussianBlur', options: { kSize: [3, 3], sigmaX: 0 } },
    ],
    customLabels: { Admission: ['form', 'adm1..4'], q21: ['q21_1', 'q21_2'] },
    emptyValue: 'x',
    fieldBlocks: {
      Form: { bubbleValues: ['F', 'G'], direction: 'vertical', origin: [90, 150], bubblesGap: 42, labelsGap: 0, fieldLabels: ['form'] },
      Admission: { fieldType: 'QTYPE_INT', origin: [150, 150], bubblesGap: 42, labelsGap: 50, fieldLabels: ['adm1..4'] },
      Number: { fieldType: 'QTYPE_INT_FROM_1', origin: [450, 150], bubblesGap: 42, labelsGap: 50, fieldLabels: ['q21_1', 'q21_2'] },
      Left: { fieldType: 'QTYPE_MCQ4', origin: [120, 640], bubblesGap: 60, labelsGap: 50, fieldLabels: ['q1..10'] },
      Right: { fieldType: 'QTYPE_MCQ4', origin: [600, 640], bubblesGap: 60, labelsGap: 50, fieldLabels: ['q11..20'] },
    },
  },
  /** A scan that fills its picture, with boxes in place of rings. */
  scan: {
    pageDimensions: [620, 877],
    bubbleDimensions: [20, 16],
    preProcessors: [
      { name: 'MedianBlur', options: { kSize: 3 } },
      { name: 'Levels', options: { low: 0.3, high: 0.9, gamma: 1 } },
    ],
    outputColumns: ['q1..40'],
    fieldBlocks: {
      A: { fieldType: 'QTYPE_MCQ4', origin: [90, 120], bubblesGap: 30, labelsGap: 34, fieldLabels: ['q1..20'] },
      B: { fieldType: 'QTYPE_MCQ4', origin: [370, 120], bubblesGap: 30, labelsGap: 34, fieldLabels: ['q21..40'] },
    },
  },
  /** The same, laid over the picture of an empty sheet. */
  reference: {
    pageDimensions: [620, 877],
    bubbleDimensions: [22, 22],
    preProcessors: [{ name: 'FeatureBasedAlignment', options: { reference: 'reference.png', maxFeatures: 1000 } }],
    fieldBlocks: {
      A: { fieldType: 'QTYPE_MCQ5', origin: [80, 130], bubblesGap: 34, labelsGap: 40, fieldLabels: ['q1..15'] },
      B: { fieldType: 'QTYPE_MCQ5', origin: [350, 130], bubblesGap: 34, labelsGap: 40, fieldLabels: ['q16..30'] },
    },
  },
} as const
export type OmrTemplateName = keyof typeof omrTemplates
export const omrTemplateNames = ['slip', 'markers', 'scan', 'reference'] as const satisfies readonly OmrTemplateName[]
