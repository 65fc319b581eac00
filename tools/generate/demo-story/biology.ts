import { makeChoiceChapter } from '#tools/generate/demo-story/further-subjects.ts'

const questions = [
  ['Which part of a cell controls what happens in it?', ['Nucleus', 'Cell wall', 'Vacuole', 'Cytoplasm'], 'Nucleus', 'Cells', 0.2, 'Cytoplasm'],
  ['Which of these is found in plant cells alone?', ['Cell membrane', 'Chloroplast', 'Nucleus', 'Cytoplasm'], 'Chloroplast', 'Cells', 0.3, 'Nucleus'],
  ['Green plants take in for photosynthesis', ['oxygen', 'nitrogen', 'carbon dioxide', 'hydrogen'], 'carbon dioxide', 'Nutrition', 0.35, 'oxygen'],
  ['The enzyme in saliva acts on', ['starch', 'protein', 'fat', 'vitamins'], 'starch', 'Nutrition', 0.4, 'protein'],
  [
    'Blood that is rich in oxygen leaves the heart by the',
    ['aorta', 'pulmonary artery', 'vena cava', 'hepatic vein'],
    'aorta',
    'Transport',
    0.55,
    'pulmonary artery',
  ],
  ['Water moves up the stem of a plant in the', ['phloem', 'xylem', 'cambium', 'epidermis'], 'xylem', 'Transport', 0.5, 'phloem'],
  [
    'Gases are exchanged in the lungs through the walls of the',
    ['bronchi', 'trachea', 'alveoli', 'diaphragm'],
    'alveoli',
    'Respiration',
    0.35,
    'bronchi',
  ],
  ['Yeast that respires without oxygen gives', ['lactic acid', 'alcohol', 'starch', 'oxygen'], 'alcohol', 'Respiration', 0.65, 'lactic acid'],
  [
    'The animals that eat grass in a food chain are',
    ['producers', 'primary consumers', 'decomposers', 'predators'],
    'primary consumers',
    'Ecology',
    0.4,
    'producers',
  ],
  [
    'Which of these spreads malaria?',
    ['Housefly', 'Female Anopheles mosquito', 'Tsetse fly', 'Flea'],
    'Female Anopheles mosquito',
    'Ecology',
    0.1,
    'Tsetse fly',
  ],
] as const

export const biology = makeChoiceChapter(
  { id: 'biology', code: 'DEMOBIOC', title: 'Form 3 Biology mid-term 3', subject: '231 Biology', asked: questions },
  { lift: 0.03 },
)
