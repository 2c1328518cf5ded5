/**
 * A text in the form in which answers are compared (rules.md): trimmed, in lower case, NFC, with each inner
 * run of white space reduced to one space. Invisible characters, such as the joiners that keyboards of Indian
 * scripts put between letters, are ignored (docs/decisions/0020-attempts.md).
 */
export function foldedText(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
}
