const BELOW_TWENTY = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const GROUPS: [size: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

/**
 * `Rupees One Lakh Two Thousand Four Hundred Ninety-Nine and Fifty Paise Only`, from 0 paise on, in Indian
 * grouping.
 */
export function amountInWords(amountPaise: number): string {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0) throw new Error(`not an amount: ${amountPaise}`)
  const paise = amountPaise % 100
  const rupees = (amountPaise - paise) / 100
  const tail = paise === 0 ? '' : ` and ${numberInWords(paise)} ${paise === 1 ? 'Paisa' : 'Paise'}`
  return `${rupees === 1 ? 'Rupee' : 'Rupees'} ${numberInWords(rupees)}${tail} Only`
}

function numberInWords(number: number): string {
  if (number < 20) return BELOW_TWENTY[number]!
  if (number < 100) {
    const ones = number % 10
    return ones === 0 ? TENS[number / 10]! : `${TENS[(number - ones) / 10]}-${BELOW_TWENTY[ones]}`
  }
  const [size, name] = GROUPS.find(([least]) => number >= least)!
  const rest = number % size
  const head = `${numberInWords((number - rest) / size)} ${name}`
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`
}
