import { fraction } from './numbers.ts'
import type { Maker } from './practice.ts'

/** Practice for physics and chemistry papers. */
export const SCIENCE: Record<string, Maker> = {
  coulomb(lot, say) {
    const [a, b, r] = [lot.between(1, 9), lot.between(1, 9), lot.pick([0.1, 0.2, 0.3, 0.5, 1])]
    const force = (9e9 * a * 1e-6 * b * 1e-6) / (r * r)
    return {
      question: say(
        `Two charges of $+${a}\\,\\mu C$ and $-${b}\\,\\mu C$ are $${r}\\,m$ apart in vacuum. Find the force.`,
        `निर्वात में $+${a}\\,\\mu C$ और $-${b}\\,\\mu C$ के दो आवेश $${r}\\,m$ दूर हैं। बल ज्ञात कीजिए।`,
      ),
      solution: `$F=\\frac{9\\times10^9\\times ${a}\\times10^{-6}\\times ${b}\\times10^{-6}}{(${r})^2}=${short(force)}\\,N$; ${say('unlike charges, so it attracts.', 'विपरीत आवेश, इसलिए आकर्षण।')}`,
    }
  },
  circuit(lot, say) {
    const [a, b, c] = lot.pick([
      [3, 6, 4],
      [4, 12, 3],
      [6, 12, 2],
      [10, 15, 4],
      [20, 30, 8],
      [6, 3, 1],
    ] as const)
    const total = (a * b) / (a + b) + c
    const current = lot.between(1, 4)
    const voltage = total * current
    return {
      question: say(
        `Resistors of $${a}\\,\\Omega$ and $${b}\\,\\Omega$ are in parallel, with $${c}\\,\\Omega$ in series, across $${voltage}\\,V$. Find the total resistance and the current.`,
        `$${a}\\,\\Omega$ और $${b}\\,\\Omega$ समांतर में हैं, उनके श्रेणीक्रम में $${c}\\,\\Omega$; विभवांतर $${voltage}\\,V$ है। कुल प्रतिरोध और धारा ज्ञात कीजिए।`,
      ),
      solution: `$R=\\frac{${a}\\times ${b}}{${a}+${b}}+${c}=${(a * b) / (a + b)}+${c}=${total}\\,\\Omega$; $I=\\frac VR=\\frac{${voltage}}{${total}}=${current}\\,A$.`,
    }
  },
  lens(lot, say) {
    const f = lot.pick([10, 12, 15, 20, 24, 30])
    const times = lot.pick([1.5, 2, 3, 4])
    const u = f * times
    const m = f / (u - f)
    return {
      question: say(
        `An object is $${u}\\,cm$ from a convex lens of focal length $${f}\\,cm$. Where is the image, and how large?`,
        `$${f}\\,cm$ फ़ोकस दूरी के उत्तल लेंस से बिंब $${u}\\,cm$ दूर है। प्रतिबिंब कहाँ और कितना बड़ा है?`,
      ),
      solution: `$\\frac1v=\\frac1f+\\frac1u=\\frac1{${f}}-\\frac1{${u}}$, $v=+${short((f * u) / (u - f))}\\,cm$; $m=\\frac vu=-${short(m)}$. ${say('The image is real and inverted.', 'प्रतिबिंब वास्तविक और उल्टा है।')}`,
    }
  },
  molarity(lot, say) {
    const [name, hindi, mass] = lot.pick([
      ['NaOH', 'NaOH', 40],
      ['NaCl', 'NaCl', 58.5],
      ['glucose', 'ग्लूकोज़', 180],
      ['urea', 'यूरिया', 60],
      ['H₂SO₄', 'H₂SO₄', 98],
    ] as const)
    const [moles, volume] = [lot.pick([0.1, 0.2, 0.25, 0.5]), lot.pick([200, 250, 400, 500])]
    const grams = Number((moles * mass).toPrecision(6))
    return {
      question: say(
        `$${grams}\\,g$ of ${name} is dissolved to make $${volume}\\,mL$ of solution. Find its molarity.`,
        `$${grams}\\,g$ ${hindi} घोलकर $${volume}\\,mL$ विलयन बनाया जाता है। मोलरता ज्ञात कीजिए।`,
      ),
      solution: `$n=\\frac{${grams}}{${mass}}=${moles}\\,mol$; $M=\\frac{${moles}\\times1000}{${volume}}=${short((moles * 1000) / volume)}\\,mol\\,L^{-1}$.`,
    }
  },
  faraday(lot, say) {
    const [symbol, hindi, mass, valence] = lot.pick([
      ['Cu', 'ताँबा', 63.5, 2],
      ['Ag', 'चाँदी', 108, 1],
      ['Al', 'ऐलुमिनियम', 27, 3],
      ['Zn', 'जस्ता', 65.4, 2],
    ] as const)
    const [current, minutes] = [lot.between(1, 8), lot.pick([10, 20, 30, 40, 60])]
    const charge = current * minutes * 60
    return {
      question: say(
        `How many grams of ${symbol} are deposited by $${current}\\,A$ in ${minutes} minutes ($${symbol}^{${valence === 1 ? '' : valence}+}$)?`,
        `$${current}\\,A$ की धारा ${minutes} मिनट में कितना ग्राम ${hindi} जमा करेगी ($${symbol}^{${valence === 1 ? '' : valence}+}$)?`,
      ),
      solution: `$Q=${current}\\times ${minutes}\\times60=${charge}\\,C$; $m=\\frac{Q M}{nF}=\\frac{${charge}\\times ${mass}}{${valence}\\times96500}=${short((charge * mass) / (valence * 96500))}\\,g$.`,
    }
  },
  halfLife(lot, say) {
    const [half, times, start] = [
      lot.pick([5, 8, 10, 12, 20, 30]),
      lot.between(2, 5),
      lot.pick([64, 80, 96, 160, 320]),
    ]
    return {
      question: say(
        `A first-order reaction has a half-life of ${half} minutes. How much of ${start} g is left after ${half * times} minutes?`,
        `प्रथम कोटि की अभिक्रिया की अर्धायु ${half} मिनट है। ${half * times} मिनट बाद ${start} ग्राम में से कितना बचेगा?`,
      ),
      solution: `$${half * times}/${half}=${times}$ ${say('half-lives:', 'अर्धायु:')} $${start}\\times\\left(\\frac12\\right)^{${times}}=${fraction(start, 2 ** times)}\\,g$. $k=\\frac{0.693}{${half}}=${short(Math.LN2 / half)}\\,min^{-1}$.`,
    }
  },
}

const short = (value: number) => String(Number(value.toPrecision(3)))
