import { fraction, rupees } from './numbers.ts'
import type { Maker } from './practice.ts'

/** Practice for aptitude papers. */
export const ARITHMETIC: Record<string, Maker> = {
  percentage(lot, say) {
    const [up, down, base] = [lot.between(2, 8) * 5, lot.between(1, 6) * 5, lot.between(4, 40) * 1000]
    const first = (base * (100 + up)) / 100
    const last = (first * (100 - down)) / 100
    const change = ((last - base) / base) * 100
    const word = change >= 0 ? say('more', 'अधिक') : say('less', 'कम')
    return {
      question: say(
        `A price of ${rupees(base)} rises by ${up}% and then falls by ${down}%. What is it now, and by how many per cent has it changed?`,
        `${rupees(base)} का दाम पहले ${up}% बढ़ता है, फिर ${down}% घटता है। अब दाम कितना है और कुल कितने प्रतिशत बदला?`,
      ),
      solution: say(
        `Multiply the factors: $${1 + up / 100} \\times ${1 - down / 100} = ${trim((1 + up / 100) * (1 - down / 100))}$. The price is ${rupees(last)}, ${trim(Math.abs(change))}% ${word} than at first. The two percentages are never simply added, because the second is taken of a different base.`,
        `गुणकों को गुणा करें: $${1 + up / 100} \\times ${1 - down / 100} = ${trim((1 + up / 100) * (1 - down / 100))}$। दाम ${rupees(last)} है, पहले से ${trim(Math.abs(change))}% ${word}।`,
      ),
    }
  },
  ratio(lot, say) {
    const [a, b, c] = [lot.between(2, 5), lot.between(3, 8), lot.between(4, 9)]
    const share = lot.between(6, 30) * 100
    const total = share * (a + b + c)
    return {
      question: say(
        `${rupees(total)} is divided among Asha, Bilal and Charan in the ratio ${a} : ${b} : ${c}. How much does each get?`,
        `${rupees(total)} आशा, बिलाल और चरण में ${a} : ${b} : ${c} के अनुपात में बाँटे जाते हैं। हर एक को कितना मिलेगा?`,
      ),
      solution: say(
        `There are $${a}+${b}+${c}=${a + b + c}$ parts, so a part is ${rupees(share)}. Asha gets ${rupees(a * share)}, Bilal ${rupees(b * share)} and Charan ${rupees(c * share)}.`,
        `कुल भाग $${a}+${b}+${c}=${a + b + c}$ हैं, इसलिए एक भाग ${rupees(share)} है। आशा को ${rupees(a * share)}, बिलाल को ${rupees(b * share)} और चरण को ${rupees(c * share)} मिलेंगे।`,
      ),
    }
  },
  interest(lot, say) {
    const [principal, rate] = [lot.between(2, 20) * 5000, lot.pick([4, 5, 6, 8, 10, 12])]
    const simple = (principal * rate * 2) / 100
    const extra = principal * (rate / 100) ** 2
    return {
      question: say(
        `Find the simple and the compound interest on ${rupees(principal)} for 2 years at ${rate}% a year, compounded yearly.`,
        `${rupees(principal)} पर ${rate}% वार्षिक दर से 2 वर्ष का साधारण ब्याज और चक्रवृद्धि ब्याज (वार्षिक संयोजन) ज्ञात करें।`,
      ),
      solution: say(
        `Simple: $\\frac{${principal}\\times ${rate}\\times 2}{100}=${simple}$, that is ${rupees(simple)}. In two years compound interest adds only the interest on the first year's interest: $${principal}\\left(\\frac{${rate}}{100}\\right)^2=${trim(extra)}$. Compound: ${rupees(simple + extra)}.`,
        `साधारण: $\\frac{${principal}\\times ${rate}\\times 2}{100}=${simple}$, यानी ${rupees(simple)}। दो वर्ष में चक्रवृद्धि ब्याज बस पहले वर्ष के ब्याज का ब्याज जोड़ता है: $${principal}\\left(\\frac{${rate}}{100}\\right)^2=${trim(extra)}$। चक्रवृद्धि: ${rupees(simple + extra)}।`,
      ),
    }
  },
  work(lot, say) {
    const [a, b] = lot.pick([
      [6, 12],
      [10, 15],
      [12, 24],
      [20, 30],
      [12, 36],
      [18, 36],
      [24, 40],
      [15, 30],
      [28, 21],
    ] as const)
    return {
      question: say(
        `A finishes a work in ${a} days and B in ${b} days. In how many days do they finish it together?`,
        `A एक काम ${a} दिन में और B उसे ${b} दिन में पूरा करता है। दोनों मिलकर कितने दिन में पूरा करेंगे?`,
      ),
      solution: say(
        `In a day they do $\\frac1{${a}}+\\frac1{${b}}=\\frac{${a + b}}{${a * b}}=${fraction(a + b, a * b)}$ of the work. Together they need $${fraction(a * b, a + b)}$ days.`,
        `एक दिन में दोनों काम का $\\frac1{${a}}+\\frac1{${b}}=\\frac{${a + b}}{${a * b}}=${fraction(a + b, a * b)}$ भाग करते हैं। मिलकर $${fraction(a * b, a + b)}$ दिन लगेंगे।`,
      ),
    }
  },
  train(lot, say) {
    const [length, speed] = [lot.between(4, 12) * 30, lot.pick([36, 54, 72, 90, 108])]
    const platform = lot.between(3, 12) * 30
    const metres = (speed * 5) / 18
    return {
      question: say(
        `A train ${length} m long runs at ${speed} km/h. How long does it take to pass a platform of ${platform} m?`,
        `${length} मी लंबी रेलगाड़ी ${speed} किमी/घंटा से चलती है। वह ${platform} मी के प्लेटफ़ॉर्म को कितने समय में पार करेगी?`,
      ),
      solution: say(
        `$${speed}\\text{ km/h}=${speed}\\times\\frac5{18}=${metres}\\text{ m/s}$. It covers its own length and the platform: $\\frac{${length}+${platform}}{${metres}}=${fraction(length + platform, metres)}$ seconds.`,
        `$${speed}\\times\\frac5{18}=${metres}$ मी/से। उसे अपनी लंबाई और प्लेटफ़ॉर्म दोनों तय करने हैं: $\\frac{${length}+${platform}}{${metres}}=${fraction(length + platform, metres)}$ सेकंड।`,
      ),
    }
  },
  average(lot, say) {
    const [count, mean, joined] = [lot.between(5, 24), lot.between(12, 40), lot.between(1, 6)]
    const age = mean + joined * (count + 1)
    return {
      question: say(
        `The average age of ${count} members is ${mean} years. When one more joins, it becomes ${mean + joined}. How old is the new member?`,
        `${count} सदस्यों की औसत आयु ${mean} वर्ष है। एक और के आने पर औसत ${mean + joined} हो जाती है। नए सदस्य की आयु क्या है?`,
      ),
      solution: say(
        `The newcomer brings the new average and ${joined} more for each of the ${count}: $${mean + joined}+${count}\\times ${joined}=${age}$ years.`,
        `नया सदस्य नई औसत के साथ बाकी ${count} में से हर एक के लिए ${joined} और लाता है: $${mean + joined}+${count}\\times ${joined}=${age}$ वर्ष।`,
      ),
    }
  },
  profit(lot, say) {
    const [cost, marked, discount] = [
      lot.between(4, 30) * 100,
      lot.pick([20, 25, 30, 40, 50]),
      lot.pick([5, 10, 15, 20]),
    ]
    const label = (cost * (100 + marked)) / 100
    const sold = (label * (100 - discount)) / 100
    const gain = ((sold - cost) / cost) * 100
    const word = gain >= 0 ? say('profit', 'लाभ') : say('loss', 'हानि')
    return {
      question: say(
        `A shopkeeper marks an article that cost ${rupees(cost)} ${marked}% above cost and allows a discount of ${discount}%. Find his profit or loss per cent.`,
        `दुकानदार ${rupees(cost)} में ख़रीदी वस्तु पर ${marked}% बढ़ाकर दाम लिखता है और ${discount}% छूट देता है। लाभ या हानि प्रतिशत बताएँ।`,
      ),
      solution: say(
        `Marked price ${rupees(label)}; selling price $${label}\\times\\frac{${100 - discount}}{100}=${trim(sold)}$. That is a ${word} of ${rupees(Math.abs(sold - cost))}, or ${trim(Math.abs(gain))}% of the cost.`,
        `अंकित मूल्य ${rupees(label)}; विक्रय मूल्य $${label}\\times\\frac{${100 - discount}}{100}=${trim(sold)}$। ${word} ${rupees(Math.abs(sold - cost))}, यानी लागत का ${trim(Math.abs(gain))}%।`,
      ),
    }
  },
  series(lot, say) {
    const [start, first, step] = [lot.between(2, 15), lot.between(2, 7), lot.between(2, 5)]
    const terms = [start]
    for (let at = 0; at < 5; at += 1) terms.push(terms[at]! + first + at * step)
    return {
      question: say(
        `What comes next: ${terms.slice(0, 5).join(', ')}, ?`,
        `अगली संख्या क्या है: ${terms.slice(0, 5).join(', ')}, ?`,
      ),
      solution: say(
        `The differences are ${[0, 1, 2, 3].map((at) => first + at * step).join(', ')}: each grows by ${step}. The next is $${terms[4]}+${first + 4 * step}=${terms[5]}$.`,
        `अंतर ${[0, 1, 2, 3].map((at) => first + at * step).join(', ')} हैं: हर बार ${step} बढ़ते हैं। अगली संख्या $${terms[4]}+${first + 4 * step}=${terms[5]}$।`,
      ),
    }
  },
}

const trim = (value: number) => String(Math.round(value * 10000) / 10000)
