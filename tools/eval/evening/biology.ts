import type { Subject } from '#tools/eval/evening/subject.ts'

/** Form 3: words and sentences. */
export const biology: Subject = {
  code: 'EVENBIOL',
  exam: { title: 'Form 3 Biology: end of term', subject: '231 Biology', language: 'en', grading: 'kcse', sheet: 'dense' },
  asked: [
    {
      question: {
        id: '1(a)',
        type: 'short',
        marks: 1,
        text: 'Name the process by which water enters a root hair.',
        scheme: [{ code: 'B1', text: 'osmosis', reject: ['diffusion', 'active transport'] }],
      },
      answers: `
        1 osmosis | Osmosis | osmossis | By osmosis | The process is osmosis | ~diffusion~ osmosis
        0 diffusion | active transport | absorption | transpiration | It is not osmosis but diffusion | capillarity`,
    },
    {
      question: {
        id: '1(b)',
        type: 'short',
        marks: 2,
        text: 'What is meant by this process?',
        scheme: [
          {
            code: 'B1',
            text: 'movement of water molecules from a dilute to a concentrated solution',
            accept: [
              'water moves from a region of high water concentration to low water concentration',
              'water moves from a hypotonic to a hypertonic solution',
            ],
            reject: ['from a concentrated to a dilute solution'],
          },
          {
            code: 'B1',
            text: 'through a semi-permeable membrane',
            accept: ['across a selectively permeable membrane', 'through a partially permeable membrane'],
          },
        ],
      },
      answers: `
        11 It is the movement of water molecules from a dilute to a concentrated solution through a semi-permeable membrane. | Water moves from a hypotonic to a hypertonic solution across a selectively permeable membrane. | water moving from high water concentration to low water concentration through a semi permeable membrane
        10 The movement of water from a dilute to a concentrated solution. | Movement of water molecules from a hypotonic to a hypertonic solution.
        01 Movement of molecules through a semi-permeable membrane. | water passing across a semi permeable membrane
        00 Movement of gases from high to low concentration. | Water moves from a concentrated to a dilute solution. | It is the way in which plants lose water. | The absorption of mineral salts by roots.`,
    },
    {
      question: {
        id: '2',
        type: 'choice',
        marks: 1,
        text: 'Which of these is an excretory product of a plant?',
        options: ['Tannin', 'Urea', 'Glucose', 'Starch'],
        answer: ['Tannin'],
      },
      answers: `
        1 Tannin
        0 Urea | Starch | Glucose`,
    },
    {
      question: {
        id: '3(a)',
        type: 'short',
        marks: 1,
        text: 'Name the green pigment of leaves.',
        scheme: [{ code: 'B1', text: 'chlorophyll', reject: ['chloroplast'] }],
      },
      answers: `
        1 chlorophyll | Chlorophyll | chlorophyl | clorophyll | the chlorophyll
        0 chloroplast | chloroplasts | melanin | carotene | stomata`,
    },
    {
      question: {
        id: '3(b)',
        type: 'short',
        marks: 2,
        anyOf: 2,
        text: 'State two ways in which a leaf is suited to make food.',
        scheme: [
          { code: 'B1', text: 'broad and flat to trap light', accept: ['large surface area', 'broad lamina'] },
          { code: 'B1', text: 'thin for gases to diffuse quickly', accept: ['thin for fast diffusion', 'it is thin'] },
          { code: 'B1', text: 'has stomata for gaseous exchange', accept: ['stomata', 'many stomata'] },
          { code: 'B1', text: 'has many chloroplasts', accept: ['contains chlorophyll to trap light', 'chlorophyll'] },
        ],
      },
      answers: `
        1001 It is broad and has many chloroplasts.
        1010 Leaves have a large surface area and stomata for gaseous exchange.
        0101 It is thin for fast diffusion and contains chlorophyll to trap light.
        0011 It has stomata. It has chlorophyll.
        1100 broad and flat to trap light; thin for gases to diffuse
        0010 It has many stomata and it is green.
        0001 It contains chlorophyll.
        1000 broad leaves to get sunlight | It has a broad lamina and it falls in the dry season.
        0000 It is attached to the stem and has veins. | Leaves are soft and smell good. | It does not need water.`,
    },
    {
      question: {
        id: '4(a)',
        type: 'short',
        marks: 1,
        text: 'Name the enzyme in saliva.',
        scheme: [{ code: 'B1', text: 'amylase', accept: ['salivary amylase', 'ptyalin'], reject: ['pepsin', 'lipase'] }],
      },
      answers: `
        1 amylase | salivary amylase | Amylase | ptyalin | amilase | ~pepsin~ amylase
        0 pepsin | lipase | maltase | maltose | mucus | trypsin`,
    },
    {
      question: {
        id: '4(b)',
        type: 'short',
        marks: 2,
        text: 'Why does this enzyme stop working in the stomach?',
        scheme: [
          {
            code: 'B1',
            text: 'the stomach is acidic',
            accept: ['presence of hydrochloric acid', 'low pH', 'acidic medium'],
            reject: ['the stomach is alkaline'],
          },
          {
            code: 'B1',
            text: 'it works in an alkaline medium',
            accept: ['the acid denatures the enzyme', 'it is denatured', 'it needs a neutral pH'],
          },
        ],
      },
      answers: `
        11 The stomach is acidic and the acid denatures the enzyme. | Due to presence of hydrochloric acid yet it works in an alkaline medium. | The low pH makes it denatured. | because of the acidic medium, it needs a neutral pH
        10 Because of hydrochloric acid in the stomach. | The stomach has an acidic medium.
        01 The enzyme is denatured. | It only works in an alkaline medium.
        00 The stomach is alkaline. | Because the food is already digested. | The stomach is too hot for it. | The stomach is not acidic.`,
    },
    {
      question: {
        id: '5(a)',
        type: 'short',
        marks: 1,
        text: 'Name the vessel that carries blood from the heart to the lungs.',
        scheme: [{ code: 'B1', text: 'pulmonary artery', reject: ['pulmonary vein', 'aorta'] }],
      },
      answers: `
        1 pulmonary artery | Pulmonary artery | the pulmonary artery | pulmonary arteries | pulmonery artery
        0 pulmonary vein | aorta | vena cava | artery | pulmonary | ~pulmonary artery~ aorta`,
    },
    {
      question: {
        id: '5(b)',
        type: 'short',
        marks: 1,
        text: 'Why do arteries have thick walls?',
        scheme: [
          {
            code: 'B1',
            text: 'to withstand the high pressure of blood',
            accept: ['blood flows at high pressure', 'to resist high blood pressure'],
            reject: ['blood flows at low pressure'],
          },
        ],
      },
      answers: `
        1 To withstand the high pressure of blood. | because blood flows at high pressure | Blood in them is at a high pressure. | to resist high blood pressure | so that they can withstand high presure
        0 Because blood flows at low pressure. | To carry a lot of blood. | Because they carry oxygen. | The pressure in them is not high. | To prevent back flow of blood.`,
    },
    {
      question: {
        id: '6',
        type: 'short',
        marks: 2,
        anyOf: 2,
        text: 'Give two features of alveoli that help in gaseous exchange.',
        scheme: [
          { code: 'B1', text: 'thin walls', accept: ['thin epithelium', 'one cell thick'] },
          { code: 'B1', text: 'moist surface', accept: ['moist', 'moist walls'] },
          { code: 'B1', text: 'large surface area', accept: ['many in number', 'numerous'] },
          { code: 'B1', text: 'rich blood supply', accept: ['network of capillaries', 'many capillaries'] },
        ],
      },
      answers: `
        1100 They have thin walls and a moist surface.
        1001 thin walls and rich blood supply
        0101 They are moist and have a network of capillaries.
        1010 Large surface area and thin walls. | They are numerous and one cell thick.
        1000 They have thin walls.
        0100 They are moist and red.
        0010 large surface area
        0001 many capillaries and thick walls
        0000 They have thick walls and hairs. | They have cartilage rings. | They do not have blood.`,
    },
    {
      question: {
        id: '7(a)',
        type: 'short',
        marks: 1,
        text: 'Name the disease caused by lack of vitamin C.',
        scheme: [{ code: 'B1', text: 'scurvy', reject: ['rickets', 'anaemia'] }],
      },
      answers: `
        1 scurvy | Scurvy | scurvey | It causes scurvy
        0 rickets | anaemia | night blindness | kwashiorkor | goitre | scabies`,
    },
    {
      question: {
        id: '7(b)',
        type: 'short',
        marks: 1,
        text: 'Name the mineral needed to make haemoglobin.',
        scheme: [{ code: 'B1', text: 'iron', accept: ['Fe', 'iron salts'] }],
      },
      answers: `
        1 iron | Iron | iron salts | Fe
        0 calcium | iodine | phosphorus | zinc | ion | protein`,
    },
    {
      question: {
        id: '8',
        type: 'choice',
        marks: 1,
        text: 'Which part of a flower becomes the fruit?',
        options: ['Ovule', 'Ovary', 'Stigma', 'Sepal'],
        answer: ['Ovary'],
      },
      answers: `
        1 Ovary
        0 Ovule | Stigma | Sepal`,
    },
    {
      question: {
        id: '9',
        type: 'short',
        marks: 2,
        text: 'Explain how root hairs are suited to their work.',
        scheme: [
          {
            code: 'B1',
            text: 'long to give a large surface area',
            accept: ['large surface area for absorption', 'they are numerous', 'long and narrow'],
          },
          { code: 'B1', text: 'thin walls so that water passes easily', accept: ['thin cell wall', 'thin walled', 'lack a cuticle'] },
        ],
      },
      answers: `
        11 They are long to give a large surface area and have thin walls. | They have a large surface area for absorption and a thin cell wall. | long and narrow with thin walls so that water passes easily
        10 They have a large surface area for absorption. | They are numerous. | long and narrow to reach water
        01 They have thin walls. | they lack a cuticle
        00 They have thick walls to protect the root. | They hold the plant firmly in the soil. | They make food for the plant. | The roots are not needed for water.`,
    },
    {
      question: {
        id: '10',
        type: 'short',
        marks: 1,
        text: 'Name the hormone that lowers the level of glucose in blood.',
        scheme: [{ code: 'B1', text: 'insulin', reject: ['glucagon', 'adrenaline'] }],
      },
      answers: `
        1 insulin | Insulin | insuline | insulin hormone | ~glucagon~ insulin
        0 glucagon | adrenaline | thyroxine | oestrogen | inulin | glycogen`,
    },
    {
      question: {
        id: '11',
        type: 'short',
        marks: 2,
        text: 'Why do seeds need water and warmth to germinate?',
        scheme: [
          { code: 'B1', text: 'water activates the enzymes', accept: ['water softens the seed coat', 'water dissolves the stored food'] },
          {
            code: 'B1',
            text: 'warmth gives the best temperature for enzymes',
            accept: ['enzymes work best at a suitable temperature', 'warmth speeds up enzyme action'],
          },
        ],
      },
      answers: `
        11 Water activates the enzymes and warmth speeds up enzyme action. | Water softens the seed coat and enzymes work best at a suitable temperature. | Water dissolves stored food. Warmth gives the right temperature for enzymes.
        10 Water softens the seed coat. | water activates enzymes
        01 The warmth makes enzymes work faster. | Enzymes need a suitable temperature.
        00 To make photosynthesis start. | Seeds breathe in water. | So that the seed does not die. | Water and warmth make the seed sweet.`,
    },
    {
      question: {
        id: '12',
        type: 'short',
        marks: 1,
        text: 'Name the structure that joins a muscle to a bone.',
        scheme: [{ code: 'B1', text: 'tendon', accept: ['tendons'], reject: ['ligament'] }],
      },
      answers: `
        1 tendon | Tendon | tendons | a tendon | tendon tissue
        0 ligament | ligaments | cartilage | joint | synovial fluid | tension`,
    },
  ],
}
