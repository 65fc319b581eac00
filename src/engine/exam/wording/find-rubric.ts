/**
 * The language of examiners, by kind, in English and Kiswahili. A scheme mixes both, so both are looked for in every text.
 * Where a word is plain elsewhere ("thin walls allow diffusion", "skid marks"), the pattern asks for its surroundings. A plain
 * sentence that is taken for rubric costs a teacher a sentence; rubric that is taken for plain reaches a child.
 */
const number = String.raw`(?:\d+|½|¼|¾|half|one|two|three|four|five|six|seven|eight|nine|ten|each|all|most|some|several|few|many|both)`
const nambari = String.raw`(?:\d+|nusu|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi|kila|zote|yote)`
/** What a scheme counts and a child does not. */
const counted = String.raw`(?:points?|modes?|reasons?|ways|examples?|factors|methods|ideas?|facts?|steps|features|causes|effects|uses|differences|characteristics|advantages|disadvantages|statements?|items?)`
const judged = String.raw`(?:working|answers?|substitution|formulae?|method|explanations?|descriptions?|units?|values?|labels?|labelling|diagrams?|drawings?|responses?|reasons?|definitions?|statements?|spelling|points?|order|steps?|readings?|plotting|scale|evaluation|expressions?|attempt|examples?|alternatives?|reference|figures?|equations?|names?|processing|conclusions?)`

const kinds: readonly RegExp[] = [
  // Marks: "(1mk)", "½ mk", "2 × 1 = 2 mks", "alama 1", "marks are lost"
  /(?<!\p{L})(?:mks?|mrks?|pts?)\b|\(\s*\)/iu,
  /(?<!\b(?:question|quotation|exclamation|skid|burn|birth|bench|stretch|tyre|finger|bite) )\bmarks?\b(?! (?:the|a|an) (?:end|start|beginning|border|boundary))/iu,
  new RegExp(String.raw`\b(?:alama|al\.?) ?(?:${nambari})\b|\b${nambari} (?:ya )?alama\b|\balama (?:ya|za|kwa|ndogo|kamili|hizo)\b|\bmaksi\b`, 'iu'),
  /[½¼¾] ?(?:$|[.,;)])|@ ?\d|\btotal\b.{0,3}\d|=\s*\d+\s*(?:ma?r?ks?)\b|\bjumla\b.{0,4}\d/iu,
  /(?<=\p{L}{2}\s?)\(\s*[\d½¼]{1,2}\s*\)|\p{L}{3}\s?[–—-]\s?[\d½](?=\s*(?:$|[.,;]))|[–—]\s?[\d½](?=\s*(?:$|[.,;]|[–—]))|(?<!\b(?:by|of|to|is|are|equals?|pH|with|form|grade|class|number|at|into|from|in|than|kwa|ni|na|ya|kidato|gredi|darasa|nambari|article|chapter|phase|group|period|stage) )(?<=(?:^|\s)\p{Ll}{3,}\s)[1-3½](?=\s*(?:$|[.,;]))|±/u,
  // Codes: M1, A1 ft, OWTTE, cao
  /(?<!\b(?:vitamin|vitamini|paper|karatasi|size) )(?<![\p{L}\d])(?:DM|M|A|B)[0-4](?![\p{L}\d₀-₉])|\b\p{Lu}1 \p{Lu}1\b/u,
  /\b(?:o\.?w\.?t\.?t\.?e|w\.?t\.?t\.?e|o\.e|c\.a\.o|i\.s\.w|e\.c\.f)\b|\b(?:owtte|cao|oe|isw|ecf|soi|awrt|bod|seen|nfww|ora|wtte)\b(?=\s*(?:$|[).;,]))|(?<!\d ?)\bft\b/iu,
  /\b(?:AW|ORA|OWTTE|CAO|ISW|ECF|SOI|BOD|NB|N\.B|N\/B|SC\d?|TNX|AOC)\b/u,
  // Orders to examiners
  /\b(?:acc|rej|ign|expl|awd|alt)\b\.?(?!\w)|\b(?:awards?|awarded|penali[sz]e\w*|deduct\w*|ignore[ds]?|mark(?:er|ing|s? as)|tick(?:ed)?(?= (?:for|each|if|where)))\b/iu,
  /\b(?:do not|don['’]t|never|not) (?:accept|allow|credit|award|give|penal\w+|mark|score)\b|\bno (?:credit|score)\b|\bzero\b(?= (?:if|for|score))|\bscores?\b/iu,
  /(?:^|[.;:,([/–—-]\s*|\b(?:or|also|and) )(?:accept|allow|credit|reject|note|check|see|refer|give|look|follow|treat|apply|use judg\w+|withhold|tied)\b(?=:| (?:any|if|for|that|to|only|other|the word|the answer|reverse|alternative|equivalent|as|also|it|in|follow|credit|full|one|two|\d|candidate|diagram|figure|graph|answer|scheme|on|above|below|all|correct))/iu,
  /(?:^|[.;:,([/]\s*)(?:accept|allow|credit|reject)\b|\b(?:accept|reject)\b(?! (?:an? |the )?(?:electron|proton|hydrogen|ion|lone|pair|charge|responsib|christ|jesus|god|offer|other people|one another|each other|bad|evil|sin|new|change|defeat|criticism|correction|foreign))|\b(?:accepted|rejected)\b(?= (?:as|answers?|only|here)|\s*[).;:]|$)|\bcredits?\b(?<!\bon credits?)(?<!\bby credits?)(?! (?:sales?|purchases?|notes?|cards?|terms|side|balance|transactions?|facilit\w+|entr\w+|unions?|period|worth))/iu,
  // Who is marked
  /\b(?:candidates?|examinees?|examiners?|markers?|mtahiniwa|watahiniwa|mtahini|watahini|msahihishaji|wasahihishaji)(?:['’]s?)?\b/iu,
  /\b(?:students?|pupils?|learners?|they)\b['’]?s? (?:must|should|to|has to|have to|needs?|may|can|who|writes?|states?|uses?|gives?|says?|mentions?|shows?|names?|explains?|describes?|own|answers?|work\w*)\b|\bif (?:the )?(?:students?|pupils?|learners?)\b/iu,
  /\bmwanafunzi\b.{0,12}\b(?:a(?:taje|eleze|onyeshe|andike|we|toe|tumie|fafanue|bainishe|jibu|kitaja|kieleza|metaja)|anaweza|lazima|asi\w+|ambaye|aki\w+)\b|\b(?:lazima|sharti|ni) (?:a(?:taje|eleze|onyeshe|andike|we na|toe|tumie)|i(?:tajwe|elezwe)|ya(?:tajwe|elezwe))\b|\b(?:ataje|aeleze|atoe hoja|afafanue|abainishe|aonyeshe kuwa)\b/iu,
  // What has to be in an answer
  /\b(?:must|should|needs? to|has to|have to|ought to)(?: (?:not|also|both|all|clearly))*(?: (?:be|have))?(?: \w+ly)? (?:mention\w*|stated?|includ\w+|shown?|named?|written|writ\w+|explain\w*|giv\w+|appear|refer\w*|label\w*|seen|there|correct|present|describ\w+|indicat\w+|quot\w+|compar\w+|link\w*|identif\w+|clear|in|used?|list\w*|drawn)\b|\b(?:both|all) (?:required|needed|necessary|must|correct|ways)\b|\bmust have\b|\bessential\b(?! (?:oils?|amino|services?|commodit\w+|elements?|for|to|part|nutrients?))|\b(?:required|needed|expected) (?:for|in|answers?|points?|responses?)\b(?! (?:photosynthesis|respiration|growth|combustion|burning|germination|life|rusting|digestion))/iu,
  /(?<!\b(?:is|are|was|were|be|been|being|it|also|that|who|he|she|they|has|have|had|well|best|often) )\b(?:named|mentioned|stated|described|identified|implied|cited|outlined|indicated|defined|specified)\b/iu,
  /\b(?:mention|mentions|reference|references|idea|evidence|statement|explanation|description|indication|definition|discussion|illustration) (?:is |are )?(?:of|to|that|about|made)\b|\b(?:mentioning|naming|stating|quoting|citing|identifying|outlining|describing|defining|listing)\b/iu,
  /^(?:state|mention|name|describe|identif(?:y|ie)|list|outline|give|discusse?|define|suggest|say|refer|explain|recogni[sz]e|demonstrate|meet|approache?)s?\b|^(?:shows?|showing|gives?) (?:an? )?(?:clear |good |some |full )?(?:understanding|knowledge|awareness|evidence|that)\b|^(?:exceed|meet|approach)(?:s|ing|es)? expectations?\b|\bexpectations?\b(?= *[:.]|$)/iu,
  /^(?:the |a |by )?(?:identification|illustration|substitution|formula|method|working|accuracy|answer|expression|explanation|workability|scale|axis|axes|plotting|curve|procedure|mode|reason|point|proof|example|layout|presentation|expected|subjective|OFR|mbinu|hesabu|jibu|sababu|mfano|maelezo|fomula|kanuni|hatua)(?: (?:and|with|without|na|\+) .*| shown| used)?$/iu,
  /^(?:all|both|each|any|either|none|at least|zote|yote|kila|yoyote)?\s*(?:one|two|three|four|five|\d|moja|mbili|tatu|nne)?(?: (?:or (?:more|less|better)|parts|correct|of (?:them|these)))?$/iu,
  /\billustrat(?:ed|ion)\b|\b(?:teachers?['’]?s? (?:to|discretion|judg|own|may|should|check)|judge?ment|discretion|(?:answers?|responses?) (?:will |may |can )?var(?:y|ies)|varied (?:answers?|responses?)|open[- ]ended|subjective|condone[ds]?|bonus|vague|unqualified|workab\w+|own (?:figure|value|answer)s?|or better|consequential|converse|(?:[23456]|two|three) (?:s\.?f|d\.?p)|decimal places|significant figures|sample (?:answer|script)|with sample)\b|^their\b.*[×÷+=]|\btheir (?:own )?(?:answers?|values?|results?|figures?)\b/iu,
  /\b(?:uk|pg|pp|page|ukurasa)\.? ?\d/iu,
  // Any of several, and the like
  new RegExp(
    String.raw`\bany (?:\w+ )?(?:of|${number}|others?|correct|valid|relevant|suitable|reasonable|appropriate|sensible|named|good|logical|acceptable|possible|plausible|well|clear|known|${judged}|${counted}|first)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:or|and) (?:any )?(?:others?|equivalent|similar|its?|their|alternatives?|the like|words to|reversed?|vice|same|such|synonyms?)\b(?! (?:people|side|parts?|substances?|organisms?|planets?|bod\w+|objects?|particles?|own|mass|weight|size|shape|volume|surface|temperature))`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:correct|right|proper|appropriate|suitable|relevant|valid|accurate|acceptable|sensible|reasonable|plausible|logical|clear|full|complete|good)(?:ly)? (?:\w+ )?${judged}\b`,
    'iu',
  ),
  /(?<!\bto )\bcorrect\b|\bcorrect(?:ly|ness)\b|\b(?:relevant|acceptable|plausible|appropriately|alternatives?|expected|respectively scored)\b/iu,
  new RegExp(
    String.raw`\b${number} of the (?:\w+ )?${counted}\b|^(?:any |the |at least |only |first |other )*${number} (?:\w+ )?${counted}\b|\b(?:first|at least|atleast|up to|maximum of|minimum of|max\.?|min\.?) (?:of )?${number}\b|\bmax\b\.?|\b(?:well|fully|clearly|partly|not) (?:explained|described|developed|expressed)\b|\bpoints?,? (?:well |fully )?(?:explained|given|raised|made)\b|\bin any order\b|\beach\b(?=\s*(?:$|[).;,=]))`,
    'iu',
  ),
  /\b(?:or|and|na|au) ?(?:½|\d) (?:for|kwa)\b|\b(?:½|\d|one|two|half) for\b|\bfor (?:each|every|one|two|the other|either|partial|full)\b(?= (?:correct|point|mark|answer|item|part))|\b(?:full|half|part|partial) (?:marks?|credit)\b|\b(?:if|unless|where|when) (?:the )?(?:answer|unit|working|formula|only|both|one|no|not|label|arrow|candidate|spelling)s?\b(?= (?:is|are|missing|given|wrong|shown|correct|stated|mentioned|used|seen|omitted|not|one|two|labelled))|\b(?:wrong|incorrect|missing|no) (?:units?|working|answer|spelling|label\w*|formula)\b|\bfollow[- ]?through\b|\bindependent(?:ly)? of\b(?= (?:working|method|answer))|\bdep(?:endent)? on\b(?= (?:M|A|B|method|first|previous|above))/iu,
  /\b(?:as (?:above|in|per|shown|stated|given) (?:the )?(?:\(|scheme|diagram|figure|above|part|text|passage|book)|as above|see (?:above|below|diagram|figure|fig|graph|scheme)|refer to|on the (?:graph|diagram|script|map provided))\b/iu,
  // Kiswahili: kubali, kataa, tuza, zozote, jibu lolote sahihi
  /\b(?:kubali|usikubali|ukubali|kukubali|kataa|usikatae|puuza|tuza|usituze|tunza alama|mpe|usimpe|adhibu|usiadhibu|ondoa|sahihisha|hoja|hesabu hoja|zingatia|angalia|tazama|rejelea|rejea|kigezo|vigezo|kadiria|hakiki|adhabu|ya(?:ta|si)?kubaliwe|\w*adhibiwe|(?:mwalimu|msahihishaji) a(?:kadirie|hakiki|tathmini|sahihishe|toe|zingatie|angalie)|majibu (?:mbalimbali|ya (?:wanafunzi|mwanafunzi))|kiholela)\b/iu,
  /\b(?:(?:[zywlpvk]|ch|wa|mw)o[zywlpvk]?ote|zozote|yoyote|lolote|wowote|yeyote|chochote|vyovyote|popote) (?:\w+ )?(?:\d|moja|mbili|tatu|nne|tano|sita|sahihi|ile|lingine|jingine|nyingine|zingine|mengine|mwingine|vingine|kati|ya|yale|zile|inayofaa|linalofaa|zinazofaa|mwafaka|za|la|wa)\b|\b(?:zozote|lolote)\b|\bvyovyote vile\b/iu,
  /\b(?:jibu|majibu|maelezo|hesabu|hatua|kazi|fomula|kanuni|sababu|mfano|mifano|kipimo|vipimo|tamko|neno|maneno|sentensi|njia|mpangilio|tahajia|mchoro|ufafanuzi|utoaji) (?:\w+ )?(?:sahihi|mwafaka|kamili|yafaayo|ifaayo|linalofaa|inayofaa|yanayofaa)\b|\b(?:maelezo|maana|fasiri) (?:yake|yao|sawa|hiyo)\b|\bau (?:mengine|nyingine|lingine|jingine|maana|maelezo|yanayofanana|sawa|kinyume|visawe)\b|\b(?:ni )?sahihi\b\s*$/iu,
  /\b(?:[iyzlkw]a?(?:me|li|ki|na|yo|zo|lo)?tajwa\w*|(?:ya|zi|i|li|u|ki|vi|wa)(?:me|na|li|ki)?(?:tajwe|elezwe|onyeshwe|andikwe)|(?:imetumika|imeonyeshwa|imeonekana|yametajwa|imetajwa))\b|^(?:kutaja|kueleza|kufafanua|kubainisha|kuonyesha kuwa|kutambua kuwa|kutoa (?:mfano|mifano|hoja|sababu))\b|^(?:taja|eleza|fafanua|bainisha|toa (?:mfano|mifano|hoja|sababu))\b|\bkwa kila\b(?= (?:hoja|jibu|mfano|sababu|alama|moja))|\bn\.?k\b|\b(?:k\.?m|mf)\b\.?\s*(?=$|[,;)])/iu,
  // Signs: ticks, alternatives, gaps, blanks to fill, square brackets
  /[✓✔✗✘☑□■◊•▪●…_|[\]{}]|\/\/|\s\/|\/\s|\.{2,}|√(?=\s|$|[.,;)])|(?:^|[^\d\p{L})])√ ?1\b|\p{L}{2}√|--|={2,}|\?\?/u,
]

/** The first bit of a text that speaks to examiners and not to a child; null where it holds none. */
export function findRubric(text: string): string | null {
  for (const kind of kinds) {
    const found = kind.exec(text)
    if (found !== null) return found[0].trim() || found[0]
  }
  return hasOpenBracket(text) ? '(' : null
}

/** Half a bracket: one that opens and does not close, or the other way round. */
function hasOpenBracket(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return true
  }
  return open !== 0
}
