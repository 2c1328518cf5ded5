/** Kinds of questions that are refused, as an author of Moodle knows them. */
const REFUSED: Record<string, string> = {
  cloze: 'Cloze (embedded answers)',
  multianswer: 'Cloze (embedded answers)',
  matching: 'matching',
  match: 'matching',
  randomsamatch: 'random short-answer matching',
  random: 'random question',
  calculated: 'calculated',
  calculatedsimple: 'calculated (simple)',
  calculatedmulti: 'calculated multichoice',
  ddwtos: 'drag and drop into text',
  ddimageortext: 'drag and drop onto image',
  ddmarker: 'drag and drop markers',
  gapselect: 'select missing words',
  ordering: 'ordering',
  missingtype: 'missing type',
  stack: 'STACK',
  coderunner: 'CodeRunner',
  pmatch: 'pattern match',
  regexp: 'regular expression short answer',
  formulas: 'Formulas',
  wordselect: 'word select',
  kprime: 'Kprime',
  mtf: 'multiple true/false',
  recordrtc: 'record audio and video',
}

/** Why a question of this kind is not taken. */
export function refusedKind(kind: string): string {
  const name = Object.hasOwn(REFUSED, kind)
    ? `${REFUSED[kind]} (${kind})`
    : `the question type ${JSON.stringify(kind)}`
  return `${name} is not supported`
}
