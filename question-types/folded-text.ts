/**
 * A text as answers are compared (rules.md): trimmed, in lower case, NFC, each inner run of white space one space. What nobody sees, such as the
 * joiners that keyboards of Indian scripts put between letters, says nothing (docs/decisions/0020-attempts.md).
 */
export function foldedText(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
}
