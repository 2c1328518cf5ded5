import type { WalletAct } from './wallet-code.ts'

export interface SandboxWalletTexts {
  title: string
  notice: string
  miniApps: string
  openStore: string
  /** what the store is told */
  asks: string
  works: string
  fails: string
  continueAs: (name: string, phone: string) => string
  acts: Record<Exclude<WalletAct, 'allow'>, string>
  missing: string
}

/** The words of the practice wallet's pages. */
export const sandboxWalletTexts: Record<'en' | 'hi', SandboxWalletTexts> = {
  en: {
    title: 'Practice wallet',
    notice:
      'Nobody’s money and nobody’s real number is here. This page stands in for the app of a payment wallet.',
    miniApps: 'Mini-apps',
    openStore: 'Open the store',
    asks: 'The store asks for your name and your mobile number.',
    works: 'Continue',
    fails: 'Try what can go wrong',
    continueAs: (name, phone) => `Continue as ${name}, ${phone}`,
    acts: {
      deny: 'Do not allow it',
      forged: 'Answer without the wallet’s signature',
      old: 'Answer as an hour ago',
      replayed: 'Answer with yesterday’s proof',
      oversized: 'Answer with far too much',
      unproven: 'Answer with a number that was never proven',
    },
    missing: 'The store did not ask properly. Open it from the wallet again.',
  },
  hi: {
    title: 'अभ्यास का वॉलेट',
    notice: 'यहाँ न किसी का पैसा है, न किसी का असली नंबर। यह पेज पेमेंट वॉलेट के ऐप की जगह काम करता है।',
    miniApps: 'मिनी-ऐप',
    openStore: 'स्टोर खोलें',
    asks: 'स्टोर आपका नाम और मोबाइल नंबर माँग रहा है।',
    works: 'आगे बढ़ें',
    fails: 'गड़बड़ियाँ आज़माएँ',
    continueAs: (name, phone) => `${name}, ${phone} के नाम से आगे बढ़ें`,
    acts: {
      deny: 'इजाज़त न दें',
      forged: 'वॉलेट के हस्ताक्षर के बिना जवाब दें',
      old: 'एक घंटे पुराना जवाब दें',
      replayed: 'कल वाला सबूत फिर से दें',
      oversized: 'बहुत लंबा जवाब दें',
      unproven: 'ऐसा नंबर दें जो साबित नहीं हुआ',
    },
    missing: 'स्टोर ने ठीक से नहीं पूछा। उसे वॉलेट से फिर खोलें।',
  },
}
