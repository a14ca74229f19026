// Written by `node web/typed-books.ts` from the books of every language. Do not edit.
// biome-ignore-all format: as it is written
type Text = string | number
type Choice = string | boolean | null

export interface Books {
  readonly after: {
    readonly replayOf: (values: { readonly title: Text }) => string
    readonly table: string
    readonly controls: string
    readonly scrubber: string
    readonly play: string
    readonly pause: string
    readonly first: string
    readonly last: string
    readonly back: string
    readonly forward: string
    readonly toTurn: (values: { readonly turn: Text; readonly label: Text }) => string
    readonly follow: string
    readonly keys: string
    readonly moment: (values: { readonly index: Text; readonly last: Text }) => string
    readonly opening: string
    readonly unseen: string
    readonly decided: (values: { readonly side: Text; readonly said: Text }) => string
    readonly umpire: string
    readonly goTo: (values: { readonly text: Text }) => string
    readonly playOn: string
    readonly playOnHint: string
    readonly playOnOver: string
    readonly begin: string
    readonly notKept: (values: { readonly why: Text }) => string
    readonly tabs: {
      readonly log: string
      readonly standings: string
      readonly units: string
      readonly rules: string
    }
    readonly lossesLabel: (values: { readonly measure: Choice }) => string
    readonly reading: string
    readonly unfinished: (values: { readonly turn: Text; readonly turns: Text; readonly label: Text }) => string
    readonly standsAt: string
    readonly standsEnd: string
    readonly lossesSay: (values: { readonly side: Text; readonly lost: Text; readonly all: Text; readonly measure: Choice; readonly percent: Text }) => string
    readonly savePage: string
    readonly print: string
    readonly asTable: string
    readonly notDrawn: (values: { readonly why: Text }) => string
    readonly turnAxis: string
    readonly turnColumn: string
    readonly strengthAxis: (values: { readonly measure: Choice }) => string
    readonly losses: string
    readonly lossesTitle: string
    readonly lossesNote: (values: { readonly measure: Choice }) => string
    readonly pointsTitle: (values: { readonly label: Text }) => string
    readonly pointsNote: string
    readonly formationsTitle: string
    readonly formationsNote: string
    readonly formation: string
    readonly side: string
    readonly present: string
    readonly away: string
    readonly lost: string
    readonly start: string
    readonly units: string
    readonly share: string
    readonly total: (values: { readonly side: Text }) => string
    readonly unitsLost: (values: { readonly lost: Text; readonly all: Text }) => string
    readonly lossesTable: string
    readonly luckTitle: string
    readonly noDice: string
    readonly noAccount: string
    readonly lucky: (values: { readonly side: Text; readonly percent: Text; readonly apart: Text }) => string
    readonly evenLuck: (values: { readonly apart: Text; readonly side: Text }) => string
    readonly above: (values: { readonly points: number; readonly measure: Choice }) => string
    readonly below: (values: { readonly points: number; readonly measure: Choice }) => string
    readonly luckHow: string
    readonly balanceTitle: (values: { readonly side: Text }) => string
    readonly balanceNote: (values: { readonly measure: Choice }) => string
    readonly balanceAxis: (values: { readonly measure: Choice }) => string
    readonly throwAxis: string
    readonly expected: string
    readonly actual: string
    readonly expectedColumn: string
    readonly actualColumn: string
    readonly bandColumn: string
    readonly between: (values: { readonly low: Text; readonly high: Text }) => string
    readonly diceTitle: string
    readonly diceNote: string
    readonly diceAxis: string
    readonly throwColumn: string
    readonly oddsColumn: string
    readonly dieColumn: string
    readonly standColumn: string
    readonly diePoint: (values: { readonly side: Text; readonly on: Text; readonly die: Text; readonly result: Text; readonly percent: Text }) => string
    readonly momentsTitle: string
    readonly momentsNote: (values: { readonly counted: Text }) => string
    readonly noMoments: string
    readonly swing: (values: { readonly side: Text; readonly by: Text }) => string
    readonly swingLosses: (values: { readonly measure: Choice; readonly parts: readonly string[] }) => string
    readonly sideLost: (values: { readonly side: Text; readonly lost: Text }) => string
    readonly watch: string
    readonly watchAt: (values: { readonly turn: Text; readonly label: Text; readonly text: Text }) => string
  }
  readonly analysis: {
    readonly analysis: {
      readonly title: string
      readonly offer: string
      readonly again: string
      readonly againHint: string
      readonly offerHint: string
      readonly working: string
      readonly stop: string
      readonly failed: (values: { readonly why: Text }) => string
      readonly notKept: (values: { readonly why: Text }) => string
      readonly chanceTitle: (values: { readonly side: Text }) => string
      readonly chanceNote: (values: { readonly playouts: Text }) => string
      readonly chanceAxis: string
      readonly chanceAt: (values: { readonly side: Text; readonly percent: Text }) => string
      readonly within: (values: { readonly low: Text; readonly high: Text }) => string
      readonly perhaps: (values: { readonly chance: Text; readonly within: Text }) => string
      readonly strip: (values: { readonly side: Text }) => string
      readonly columns: {
        readonly moment: string
        readonly turn: string
        readonly chance: string
        readonly within: string
      }
      readonly turningsTitle: string
      readonly none: string
      readonly clear: string
      readonly kinds: {
        readonly blunder: string
        readonly "missed chance": string
        readonly luck: string
      }
      readonly blunder: (values: { readonly side: Text }) => string
      readonly missed: (values: { readonly side: Text }) => string
      readonly luck: (values: { readonly side: Text }) => string
      readonly by: (values: { readonly share: number }) => string
      readonly told: (values: { readonly side: Text; readonly before: Text; readonly expected: Text; readonly after: Text }) => string
      readonly done: (values: { readonly orders: Text }) => string
      readonly advice: (values: { readonly player: Choice; readonly chance: Text; readonly orders: Text }) => string
      readonly more: (values: { readonly count: Text }) => string
      readonly watch: string
      readonly playHisWay: (values: { readonly player: Choice }) => string
      readonly sums: (values: { readonly side: Text; readonly decisions: Text; readonly dice: Text }) => string
      readonly signed: (values: { readonly share: number }) => string
    }
    readonly counsel: {
      readonly ask: string
      readonly askHint: string
      readonly thinking: string
      readonly stop: string
      readonly failed: (values: { readonly why: Text }) => string
      readonly eyebrow: (values: { readonly number: Text; readonly of: Text }) => string
      readonly eyebrowOne: string
      readonly orders: (values: { readonly formation: Text; readonly count: number }) => string
      readonly ordersAlone: (values: { readonly count: number }) => string
      readonly now: string
      readonly then: string
      readonly give: string
      readonly another: string
      readonly close: string
      readonly sure: (values: { readonly sure: Choice }) => string
      readonly whySure: (values: { readonly sure: Choice }) => string
      readonly only: string
      readonly figures: (values: { readonly after: Text; readonly before: Text }) => string
      readonly better: string
      readonly checked: string
      readonly nothing: string
      readonly nothingEnds: (values: { readonly end: Text }) => string
      readonly nothingOwed: string
      readonly nothingAnswers: string
      readonly done: string
      readonly placeIn: (values: { readonly name: Text; readonly hex: Text }) => string
      readonly attacks: (values: { readonly whom: Text; readonly hex: Text; readonly odds: Text }) => string
      readonly takesGoal: (values: { readonly place: Text }) => string
      readonly takesBridge: (values: { readonly hex: Text; readonly over: Text }) => string
      readonly closesWith: (values: { readonly count: number; readonly whom: Text; readonly hex: Text }) => string
      readonly occupies: (values: { readonly place: Text }) => string
      readonly enters: (values: { readonly hex: Text }) => string
      readonly climbs: (values: { readonly hex: Text }) => string
      readonly drawsBack: (values: { readonly hexes: number; readonly from: Text }) => string
      readonly goesFor: (values: { readonly place: Text; readonly hexes: number }) => string
      readonly comesUpTo: (values: { readonly hexes: number; readonly whom: Text; readonly hex: Text }) => string
      readonly staysBetween: (values: { readonly whom: Text }) => string
      readonly intentAsk: string
      readonly intentHint: string
      readonly intent: (values: { readonly hex: Text; readonly names: Text; readonly count: Text; readonly times: Text }) => string
      readonly intentTitle: string
      readonly intentNone: string
      readonly intentHow: (values: { readonly times: Text }) => string
    }
  }
  readonly comfort: {
    readonly settings: {
      readonly title: string
      readonly groups: {
        readonly looks: string
        readonly pace: string
        readonly sound: string
      }
      readonly choices: {
        readonly language: {
          readonly caption: string
          readonly values: {
            readonly system: string
            readonly en: string
            readonly fr: string
            readonly de: string
          }
          readonly hint: string
        }
        readonly theme: {
          readonly caption: string
          readonly values: {
            readonly system: string
            readonly day: string
            readonly night: string
          }
          readonly hint: string
        }
        readonly mapNight: {
          readonly caption: string
          readonly values: {
            readonly follow: string
            readonly day: string
            readonly night: string
          }
          readonly hint: string
        }
        readonly textSize: {
          readonly caption: string
          readonly values: {
            readonly small: string
            readonly usual: string
            readonly large: string
            readonly largest: string
          }
          readonly hint: string
        }
        readonly clock: {
          readonly caption: string
          readonly values: {
            readonly printed: string
            readonly day24: string
            readonly day12: string
          }
          readonly hint: string
        }
        readonly pace: {
          readonly caption: string
          readonly values: {
            readonly full: string
            readonly quick: string
            readonly off: string
          }
          readonly hint: string
        }
        readonly filmSpeed: {
          readonly caption: string
          readonly values: {
            readonly slow: string
            readonly usual: string
            readonly fast: string
          }
          readonly hint: string
        }
        readonly confirmations: {
          readonly caption: string
          readonly values: {
            readonly grave: string
            readonly all: string
            readonly none: string
          }
          readonly hint: string
        }
      }
      readonly sound: string
      readonly volume: string
    }
    readonly link: {
      readonly title: string
      readonly intro: string
      readonly over: string
      readonly secret: string
      readonly field: string
      readonly copy: string
      readonly copied: string
      readonly notCopied: string
      readonly send: string
      readonly short: (values: { readonly characters: number }) => string
      readonly long: (values: { readonly characters: number; readonly comfortable: number }) => string
      readonly packing: string
      readonly broken: string
      readonly tooLarge: string
      readonly badBattle: (values: { readonly why: Text }) => string
      readonly arrived: string
      readonly reading: string
      readonly decisions: (values: { readonly count: number }) => string
      readonly playAs: (values: { readonly side: Text }) => string
      readonly playBoth: string
      readonly look: string
      readonly keep: string
      readonly kept: string
      readonly yours: string
      readonly goOn: string
      readonly further: string
    }
    readonly keys: {
      readonly title: string
      readonly groups: readonly ({
          readonly title: string
          readonly lines: readonly ({
              readonly keys: readonly (string)[]
              readonly does: string
            })[]
        })[]
    }
    readonly print: {
      readonly map: string
      readonly drawing: string
      readonly army: (values: { readonly side: Text }) => string
      readonly lost: (values: { readonly points: number }) => string
    }
  }
  readonly company: {
    readonly tournaments: {
      readonly title: string
      readonly all: string
      readonly intro: string
      readonly none: string
      readonly create: string
      readonly name: string
      readonly format: string
      readonly formats: {
        readonly roundRobin: string
        readonly swiss: string
      }
      readonly rounds: string
      readonly computer: string
      readonly noComputer: string
      readonly enter: string
      readonly bots: string
      readonly make: string
      readonly groups: {
        readonly playing: string
        readonly open: string
        readonly over: string
      }
      readonly states: {
        readonly open: string
        readonly over: string
        readonly cancelled: string
      }
      readonly round: (values: { readonly round: Text; readonly rounds: Text }) => string
      readonly players: (values: { readonly count: number }) => string
      readonly by: string
      readonly mine: string
      readonly look: string
    }
    readonly tournament: {
      readonly botsMay: string
      readonly next: string
      readonly waits: string
      readonly join: string
      readonly leave: string
      readonly start: string
      readonly cancel: string
      readonly withdrawAsk: string
      readonly withdrawSure: string
      readonly withdraw: string
      readonly stay: string
      readonly withdrawn: string
      readonly nobody: string
      readonly entrants: string
      readonly standings: string
      readonly columns: {
        readonly rank: string
        readonly player: string
        readonly points: string
        readonly games: string
        readonly among: string
        readonly berger: string
        readonly buchholz: string
      }
      readonly round: (values: { readonly round: Text }) => string
      readonly bye: string
      readonly rests: string
      readonly game: (values: { readonly number: Text }) => string
      readonly plays: (values: { readonly name: Text; readonly army: Text }) => string
      readonly computer: string
      readonly underway: string
      readonly how: string
    }
    readonly ladder: {
      readonly title: string
      readonly intro: string
      readonly none: string
      readonly pace: string
      readonly paces: {
        readonly live: string
        readonly correspondence: string
      }
      readonly columns: {
        readonly rank: string
        readonly player: string
        readonly rating: string
        readonly games: string
        readonly last: string
      }
      readonly rating: (values: { readonly rating: Text; readonly range: Text }) => string
    }
    readonly challenges: {
      readonly title: string
      readonly anyGame: string
      readonly anyPace: string
      readonly ratingFrom: string
      readonly ratingTo: string
      readonly none: string
      readonly more: string
      readonly rating: (values: { readonly rating: Text }) => string
      readonly unrated: string
      readonly bots: string
    }
    readonly deadlines: {
      readonly title: string
      readonly intro: string
      readonly none: string
      readonly calendar: string
      readonly calendarHint: string
    }
    readonly fellow: {
      readonly block: string
      readonly unblock: string
      readonly blocked: (values: { readonly name: Text }) => string
      readonly report: string
      readonly reportSure: string
      readonly send: string
      readonly keep: string
      readonly reported: string
      readonly bot: (values: { readonly name: Text }) => string
      readonly featured: (values: { readonly players: Text; readonly game: Text }) => string
    }
  }
  readonly film: {
    readonly number: (values: { readonly count: number }) => string
    readonly count: (values: { readonly number: Text; readonly count: number; readonly one: Text; readonly several: Text }) => string
    readonly moves: (values: { readonly number: Text }) => string
    readonly acted: (values: { readonly commands: readonly string[] }) => string
    readonly formationMoved: (values: { readonly formation: Text; readonly number: Text; readonly count: number }) => string
    readonly nowAt: (values: { readonly who: Text; readonly where: Text }) => string
    readonly offMap: (values: { readonly number: Text; readonly count: number }) => string
    readonly contacts: (values: { readonly number: Text; readonly count: number }) => string
    readonly arrivals: (values: { readonly number: Text; readonly count: number }) => string
    readonly taken: (values: { readonly places: readonly string[] }) => string
    readonly left: (values: { readonly who: Text; readonly count: number; readonly where: Text }) => string
    readonly took: (values: { readonly who: Text; readonly count: number; readonly where: Text }) => string
    readonly upTo: (values: { readonly who: Text; readonly count: number; readonly whom: Text; readonly where: Text }) => string
    readonly arrived: (values: { readonly who: Text; readonly count: number; readonly where: Text }) => string
    readonly placeAt: (values: { readonly name: Text; readonly hex: Text }) => string
    readonly besides: (values: { readonly first: Text; readonly second: Text }) => string
    readonly youLost: (values: { readonly units: readonly string[] }) => string
    readonly sideLost: (values: { readonly side: Text; readonly units: readonly string[] }) => string
    readonly nameLost: (values: { readonly name: Text; readonly strength: Text }) => string
    readonly partLost: (values: { readonly strength: Text; readonly name: Text }) => string
    readonly othersLost: (values: { readonly count: Text }) => string
    readonly came: (values: { readonly what: Text; readonly result: Text }) => string
    readonly fightOn: (values: { readonly what: Text; readonly whom: Text }) => string
    readonly fightAt: (values: { readonly what: Text; readonly where: Text }) => string
    readonly testOf: (values: { readonly what: Text; readonly who: Text }) => string
    readonly unitLost: (values: { readonly where: Choice; readonly name: Text }) => string
    readonly unitWeaker: (values: { readonly name: Text; readonly by: Text; readonly left: Text }) => string
    readonly versus: string
    readonly against: (values: { readonly who: Text; readonly whom: Text }) => string
    readonly about: (values: { readonly who: Text; readonly on: Text }) => string
    readonly moreLines: (values: { readonly count: Text }) => string
    readonly noDie: string
    readonly die: (values: { readonly dice: readonly string[] }) => string
    readonly diceOn: (values: { readonly dice: Text; readonly on: Text }) => string
    readonly spoken: (values: { readonly fought: Text; readonly dice: Text; readonly result: Text }) => string
    readonly readAs: (values: { readonly read: Text; readonly result: Text }) => string
    readonly whenAtRest: string
    readonly spokenFalling: (values: { readonly fought: Text }) => string
    readonly goOn: string
    readonly next: (values: { readonly question: Text }) => string
    readonly pause: string
    readonly resume: string
    readonly skip: string
    readonly speed: string
    readonly speeds: {
      readonly slow: string
      readonly usual: string
      readonly fast: string
    }
    readonly bar: string
    readonly sinceLast: string
    readonly justNow: string
    readonly letPass: (values: { readonly side: Text; readonly answer: Text }) => string
    readonly show: (values: { readonly text: Text }) => string
    readonly soFar: (values: { readonly side: Text }) => string
    readonly earlierChips: string
    readonly laterChips: string
    readonly again: (values: { readonly text: Text }) => string
    readonly chapter: (values: { readonly name: Text; readonly text: Text }) => string
  }
  readonly laboratory: {
    readonly link: string
    readonly linkHint: string
    readonly title: string
    readonly intro: string
    readonly onward: (values: { readonly battle: Text; readonly decisions: Text }) => string
    readonly playOut: string
    readonly playOutHint: string
    readonly stillOn: string
    readonly battle: string
    readonly games: string
    readonly seed: string
    readonly seedHint: string
    readonly arm: (values: { readonly number: Text }) => string
    readonly versus: (values: { readonly first: Text; readonly second: Text }) => string
    readonly addArm: string
    readonly addArmHint: string
    readonly dropArm: (values: { readonly number: Text }) => string
    readonly begin: string
    readonly planned: (values: { readonly total: number; readonly setups: number }) => string
    readonly goOn: string
    readonly stop: string
    readonly anew: string
    readonly progress: (values: { readonly done: Text; readonly total: number }) => string
    readonly failed: (values: { readonly why: Text }) => string
    readonly wasLeft: string
    readonly notKept: (values: { readonly why: Text }) => string
    readonly otherRules: string
    readonly noMoment: (values: { readonly decisions: number }) => string
    readonly noFindings: (values: { readonly why: Text }) => string
    readonly again: string
    readonly findings: string
    readonly save: string
  }
  readonly map: {
    readonly layerNames: {
      readonly rules: string
      readonly zones: string
      readonly names: string
      readonly numbers: string
      readonly heat: string
      readonly heatOf: (values: { readonly side: Text }) => string
      readonly reachOf: (values: { readonly side: Text }) => string
    }
    readonly tools: {
      readonly title: string
      readonly arcs: string
      readonly fire: string
      readonly command: string
      readonly sight: string
      readonly poor: string
      readonly more: string
      readonly moreHint: string
      readonly hints: {
        readonly fire: string
        readonly arcs: string
        readonly command: string
        readonly sight: string
      }
    }
    readonly arcs: {
      readonly front: string
      readonly flank: string
      readonly rear: string
    }
    readonly card: {
      readonly nations: {
        readonly french: string
        readonly "french-guard": string
        readonly russian: string
        readonly "russian-guard": string
        readonly prussian: string
        readonly austrian: string
        readonly allied: string
      }
      readonly arms: {
        readonly infantry: string
        readonly cavalry: string
        readonly artillery: string
        readonly leader: string
        readonly wagon: string
      }
      readonly corps: (values: { readonly number: Text }) => string
      readonly under: (values: { readonly leader: Text }) => string
      readonly deeds: string
      readonly earlier: (values: { readonly count: number }) => string
    }
    readonly more: (values: { readonly count: Text }) => string
    readonly legend: {
      readonly title: string
      readonly hint: string
      readonly onMap: string
      readonly onTop: string
      readonly numbers: string
      readonly glossary: string
      readonly front: string
      readonly signs: {
        readonly able: string
        readonly selected: string
        readonly must: string
        readonly chosen: string
        readonly target: string
        readonly done: string
        readonly stack: string
        readonly facing: string
        readonly reach: string
        readonly path: string
        readonly march: string
        readonly goal: string
        readonly fight: string
      }
    }
    readonly sightFrom: (values: { readonly from: Text; readonly to: Text }) => string
    readonly sightHint: string
    readonly firer: (values: { readonly name: Text }) => string
    readonly weapon: (values: { readonly name: Text }) => string
    readonly shot: (values: { readonly effective: Text; readonly needed: Text; readonly chance: Text }) => string
    readonly fit: string
    readonly zoomIn: string
    readonly zoomOut: string
    readonly ruler: string
    readonly rulerHint: string
    readonly distance: (values: { readonly hexes: number; readonly metres: number }) => string
    readonly minimap: string
    readonly minimapOpen: string
    readonly minimapFold: string
    readonly minimapMove: string
    readonly beyond: (values: { readonly count: number; readonly places: readonly string[] }) => string
  }
  readonly online: {
    readonly span: (values: { readonly milliseconds: number }) => string
    readonly clockWords: {
      readonly none: string
      readonly live: (values: { readonly minutes: number; readonly increment: number }) => string
      readonly days: (values: { readonly days: number }) => string
      readonly rulebook: string
    }
    readonly noTable: string
    readonly otherStory: string
    readonly lobby: {
      readonly result: string
      readonly title: string
      readonly intro: string
      readonly myGames: string
      readonly noGames: string
      readonly challenges: string
      readonly noChallenges: string
      readonly watch: string
      readonly yourTurn: string
      readonly theirTurn: string
      readonly timeLeft: (values: { readonly left: number }) => string
      readonly waiting: string
      readonly over: string
      readonly open: string
      readonly accept: string
      readonly look: string
      readonly newGame: string
      readonly fold: string
    }
    readonly people: {
      readonly name: string
      readonly guest: string
      readonly guestHint: string
      readonly youAre: (values: { readonly guest: Choice; readonly name: Text }) => string
      readonly rename: string
      readonly signUp: string
      readonly signUpHint: string
      readonly signIn: string
      readonly signOut: string
      readonly password: string
      readonly cancel: string
    }
    readonly make: {
      readonly game: string
      readonly side: string
      readonly byLot: string
      readonly opponent: string
      readonly open: string
      readonly invited: string
      readonly computer: (values: { readonly level: Choice }) => string
      readonly clock: string
      readonly clocks: {
        readonly none: string
        readonly live: string
        readonly days: string
        readonly rulebook: string
      }
      readonly minutes: string
      readonly increment: string
      readonly days: string
      readonly spectators: string
      readonly create: string
    }
    readonly join: {
      readonly title: string
      readonly from: (values: { readonly name: Text }) => string
      readonly side: (values: { readonly side: Text }) => string
      readonly byLot: string
      readonly sit: string
      readonly own: string
    }
    readonly waiting: {
      readonly title: string
      readonly open: string
      readonly link: string
      readonly openLink: string
      readonly field: string
      readonly copy: string
      readonly copied: string
      readonly notCopied: string
      readonly send: string
      readonly scan: string
      readonly onlyHere: string
      readonly inNetwork: string
      readonly cancel: string
    }
    readonly table: {
      readonly missed: string
      readonly drawSure: string
      readonly rewindSure: string
      readonly goBackSure: string
      readonly cancelSure: string
      readonly here: (values: { readonly name: Text }) => string
      readonly away: (values: { readonly name: Text }) => string
      readonly nobody: string
      readonly computer: (values: { readonly level: Choice }) => string
      readonly watching: (values: { readonly count: number }) => string
      readonly lost: string
      readonly lookingOn: string
      readonly tournament: (values: { readonly name: Text }) => string
      readonly close: string
      readonly people: string
      readonly chat: string
      readonly chatField: string
      readonly chatSend: string
      readonly chatNone: string
      readonly gone: string
      readonly resign: string
      readonly resignSure: string
      readonly stranded: string
      readonly offerDraw: string
      readonly drawOffered: (values: { readonly name: Text }) => string
      readonly drawMine: string
      readonly offerHints: string
      readonly hintsHint: string
      readonly hintsSure: string
      readonly endHints: string
      readonly endHintsSure: string
      readonly hintsOffered: (values: { readonly name: Text }) => string
      readonly hintsMine: string
      readonly hintsOn: string
      readonly hintsOff: string
      readonly hintsNever: string
      readonly accept: string
      readonly decline: string
      readonly withdraw: string
      readonly offerRewind: string
      readonly rewindHint: string
      readonly goBack: string
      readonly rewindAlone: string
      readonly rewindOffered: (values: { readonly name: Text; readonly orders: Text }) => string
      readonly rewindMine: (values: { readonly orders: Text }) => string
      readonly rewindOrders: (values: { readonly own: Choice; readonly count: number; readonly name: Text }) => string
      readonly rewindNone: string
      readonly claim: string
      readonly claimHint: string
      readonly yes: string
      readonly no: string
      readonly clockOf: (values: { readonly side: Text; readonly left: Text }) => string
    }
    readonly end: {
      readonly ratings: string
      readonly ratingBefore: (values: { readonly before: Text; readonly change: number }) => string
      readonly unrated: string
      readonly unratedHints: string
      readonly rematchAsked: (values: { readonly name: Text }) => string
      readonly rematchJoin: string
      readonly rematchOpen: string
      readonly title: string
      readonly results: {
        readonly cancelled: string
        readonly draw: string
        readonly agreed: string
        readonly victory: (values: { readonly side: Text }) => string
        readonly resigned: (values: { readonly loser: Text; readonly winner: Text }) => string
        readonly time: (values: { readonly loser: Text; readonly winner: Text }) => string
        readonly gone: (values: { readonly loser: Text; readonly winner: Text }) => string
      }
      readonly verify: string
      readonly checking: string
      readonly look: string
      readonly keep: string
      readonly reading: string
    }
    readonly verify: {
      readonly title: string
      readonly good: string
      readonly bad: (values: { readonly why: Text }) => string
      readonly points: {
        readonly commitment: string
        readonly contribution: string
        readonly computer: string
        readonly alone: string
        readonly last: string
        readonly rows: string
        readonly chain: string
      }
      readonly unproven: {
        readonly contribution: string
        readonly chain: string
        readonly computer: string
        readonly together: string
        readonly lot: string
      }
      readonly isProven: string
      readonly isNot: string
      readonly limits: readonly (string)[]
      readonly numbers: (values: { readonly rows: number }) => string
      readonly commitment: string
      readonly secret: string
      readonly contributions: string
      readonly download: string
      readonly byHand: string
      readonly terminal: string
    }
    readonly notices: {
      readonly insecure: string
      readonly byMail: string
      readonly title: string
      readonly offer: string
      readonly on: string
      readonly off: string
      readonly denied: string
      readonly unable: string
    }
    readonly turnSign: {
      readonly mine: (values: { readonly game: Text }) => string
      readonly theirs: (values: { readonly name: Text; readonly game: Text }) => string
      readonly over: (values: { readonly game: Text }) => string
      readonly waiting: (values: { readonly turns: Text }) => string
    }
  }
  readonly page: {
    readonly tag: string
    readonly title: string
    readonly armies: {
      readonly allied: {
        readonly name: string
        readonly of: string
        readonly the: string
        readonly adjective: string
      }
      readonly coalition: {
        readonly name: string
        readonly of: string
        readonly the: string
        readonly adjective: string
      }
      readonly french: {
        readonly name: string
        readonly of: string
        readonly the: string
        readonly adjective: string
      }
    }
    readonly army: (values: { readonly side: Text }) => string
    readonly turnOf: (values: { readonly turn: Text; readonly turns: Text }) => string
    readonly ordersGiven: (values: { readonly count: number }) => string
    readonly endings: {
      readonly resigned: (values: { readonly loser: Text }) => string
      readonly agreed: string
      readonly time: (values: { readonly loser: Text }) => string
      readonly abandoned: (values: { readonly loser: Text }) => string
    }
    readonly motto: string
    readonly loading: string
    readonly noGame: string
    readonly backToLobby: string
    readonly continueGame: string
    readonly start: string
    readonly learn: string
    readonly openFile: string
    readonly discard: string
    readonly discardSure: string
    readonly noSaved: string
    readonly scenario: string
    readonly options: string
    readonly optionValues: {
      readonly no: string
      readonly yes: string
      readonly none: string
      readonly drawn: string
      readonly "to the north": string
      readonly "as numbered": string
      readonly "as printed": string
      readonly historical: string
      readonly free: string
      readonly variable: string
      readonly reversed: string
      readonly tests: string
      readonly stay: string
      readonly replace: string
    }
    readonly seatOf: (values: { readonly side: Choice }) => string
    readonly seats: {
      readonly human: string
      readonly recruit: string
      readonly sergeant: string
      readonly captain: string
      readonly marshal: string
      readonly random: string
    }
    readonly facts: (values: { readonly turns: number }) => string
    readonly by: (values: { readonly designer: Text; readonly publisher: Text; readonly year: Text }) => string
    readonly independent: string
    readonly turn: (values: { readonly turn: Text; readonly turns: Text; readonly label: Text }) => string
    readonly over: string
    readonly cancel: string
    readonly broken: string
    readonly elsewhere: {
      readonly played: string
      readonly playHere: string
      readonly gone: string
      readonly keepAll: string
      readonly overtaken: string
      readonly branched: string
      readonly apart: string
      readonly full: string
      readonly notKept: (values: { readonly why: Text }) => string
    }
    readonly record: {
      readonly misfit: (values: { readonly part: Text }) => string
      readonly parts: {
        readonly whole: string
        readonly id: string
        readonly seats: string
        readonly journal: string
        readonly changed: string
        readonly summary: string
        readonly lesson: string
        readonly revision: string
      }
      readonly noSuchGame: (values: { readonly game: Text }) => string
      readonly newer: string
      readonly bad: string
      readonly badSure: string
      readonly download: string
      readonly delete: string
    }
    readonly astray: {
      readonly title: string
      readonly text: string
      readonly copy: string
      readonly download: string
    }
    readonly andMore: (values: { readonly names: readonly string[]; readonly count: Text }) => string
    readonly close: string
    readonly menu: string
    readonly settings: string
    readonly keys: string
    readonly newer: string
    readonly loadNewer: string
    readonly save: string
    readonly send: string
    readonly byMail: (values: { readonly side: Text }) => string
    readonly sendBack: string
    readonly printOut: string
    readonly briefing: string
    readonly replay: string
    readonly report: string
    readonly map: string
    readonly panel: string
    readonly search: string
    readonly noCases: string
    readonly rulesEnglish: string
    readonly rulings: string
    readonly rule: (values: { readonly id: Text }) => string
    readonly examples: string
    readonly lossesOf: (values: { readonly lost: Text; readonly all: Text; readonly measure: Choice }) => string
    readonly arrives: (values: { readonly turn: Text }) => string
    readonly lobby: {
      readonly complexityOf: (values: { readonly level: Text }) => string
      readonly seats: {
        readonly human: string
        readonly recruit: string
        readonly sergeant: string
        readonly captain: string
        readonly marshal: string
        readonly random: string
      }
      readonly seatHints: {
        readonly human: string
        readonly away: string
        readonly recruit: string
        readonly sergeant: string
        readonly captain: string
        readonly marshal: string
        readonly random: string
      }
      readonly standard: (values: { readonly value: Text }) => string
      readonly goOn: string
      readonly badFile: (values: { readonly why: Text }) => string
      readonly reading: string
      readonly playing: (values: { readonly done: Text; readonly all: Text }) => string
      readonly decisions: (values: { readonly ended: Choice; readonly count: number }) => string
      readonly nav: string
      readonly play: string
      readonly learnRoom: string
      readonly saved: string
      readonly savedBrief: string
      readonly online: string
      readonly shelf: string
      readonly startHere: string
      readonly choose: string
      readonly pick: (values: { readonly what: Text; readonly game: Text }) => string
      readonly time: string
      readonly rules: string
      readonly hidden: string
      readonly special: string
      readonly levels: readonly (string)[]
      readonly learnIn: (values: { readonly minutes: Text }) => string
      readonly learnInOf: (values: { readonly minutes: Text; readonly game: Text }) => string
      readonly minutesFromTo: (values: { readonly from: Text; readonly to: Text }) => string
      readonly minutesOnly: (values: { readonly from: Text }) => string
      readonly hoursFromTo: (values: { readonly from: Text; readonly to: Text }) => string
      readonly hoursOnly: (values: { readonly from: number }) => string
      readonly minutesToHours: (values: { readonly from: Text; readonly to: Text }) => string
      readonly minutesOn: (values: { readonly from: Text }) => string
      readonly hoursOn: (values: { readonly from: number }) => string
      readonly scenarioCount: (values: { readonly count: number }) => string
      readonly designed: (values: { readonly designer: Text; readonly year: Text }) => string
      readonly opponent: string
      readonly strength: string
      readonly modes: {
        readonly computer: string
        readonly device: string
        readonly link: string
      }
      readonly noLink: string
      readonly weaker: string
      readonly side: string
      readonly newcomer: string
      readonly byLot: string
      readonly byLotHint: string
      readonly watch: string
      readonly watchHint: string
      readonly units: (values: { readonly units: number }) => string
      readonly rulesFolded: (values: { readonly changed: number }) => string
      readonly keeps: string
      readonly you: (values: { readonly side: Text; readonly opponent: Text }) => string
      readonly two: (values: { readonly one: Text; readonly other: Text }) => string
      readonly computers: (values: { readonly one: Text; readonly first: Text; readonly other: Text; readonly second: Text }) => string
      readonly byLotVs: (values: { readonly opponent: Text }) => string
      readonly friend: string
      readonly friendByLink: string
      readonly lesson: (values: { readonly game: Text }) => string
      readonly continueKicker: string
      readonly inProgress: string
      readonly finished: string
      readonly noneFinished: string
      readonly youWon: string
      readonly youLost: string
      readonly drawn: string
      readonly learnTitle: string
      readonly learnIntro: string
      readonly startLesson: string
      readonly playPeople: string
      readonly openGames: (values: { readonly open: number; readonly watch: number }) => string
      readonly toOnline: string
    }
    readonly server: {
      readonly outOfReach: string
      readonly refused: (values: { readonly status: Text }) => string
      readonly unreadable: string
    }
  }
  readonly people: {
    readonly formerPlayer: string
    readonly profile: {
      readonly link: string
      readonly of: string
      readonly guest: string
      readonly since: (values: { readonly date: Text }) => string
      readonly ratings: string
      readonly noRatings: string
      readonly rating: (values: { readonly rating: Text }) => string
      readonly between: (values: { readonly low: Text; readonly high: Text }) => string
      readonly record: (values: { readonly won: number; readonly drawn: number; readonly lost: number }) => string
      readonly history: (values: { readonly game: Text; readonly from: Text; readonly to: Text; readonly games: number }) => string
      readonly how: string
      readonly games: string
      readonly noGames: string
      readonly columns: {
        readonly game: string
        readonly opponent: string
        readonly side: string
        readonly result: string
        readonly rating: string
        readonly ended: string
      }
      readonly results: {
        readonly won: string
        readonly drawn: string
        readonly lost: string
        readonly cancelled: string
      }
      readonly change: (values: { readonly before: Text; readonly after: Text }) => string
      readonly uncounted: string
    }
    readonly statistics: {
      readonly link: string
      readonly title: string
      readonly intro: string
      readonly none: string
      readonly columns: {
        readonly scenario: string
        readonly games: string
        readonly drawn: string
      }
      readonly won: (values: { readonly side: Text }) => string
      readonly share: (values: { readonly count: Text; readonly percent: Text }) => string
      readonly asBar: (values: { readonly sides: readonly string[]; readonly drawn: number }) => string
      readonly sideWon: (values: { readonly side: Text; readonly count: number }) => string
    }
    readonly account: {
      readonly link: string
      readonly title: string
      readonly nobody: string
      readonly guest: string
      readonly since: (values: { readonly name: Text; readonly date: Text }) => string
      readonly password: string
      readonly current: string
      readonly fresh: string
      readonly freshHint: string
      readonly changePassword: string
      readonly passwordChanged: string
      readonly email: string
      readonly noMail: string
      readonly noAddress: string
      readonly address: (values: { readonly email: Text }) => string
      readonly newAddress: string
      readonly changeAddress: string
      readonly letterSent: (values: { readonly email: Text }) => string
      readonly notices: string
      readonly byMail: string
      readonly tokens: string
      readonly tokensHint: string
      readonly noTokens: string
      readonly label: string
      readonly makeToken: string
      readonly tokenMade: string
      readonly made: (values: { readonly date: Text }) => string
      readonly used: (values: { readonly date: Text }) => string
      readonly unused: string
      readonly revoke: string
      readonly revoked: (values: { readonly label: Text }) => string
      readonly luggage: string
      readonly luggageHint: string
      readonly export: string
      readonly import: string
      readonly imported: (values: { readonly games: number; readonly already: number; readonly left: number }) => string
      readonly badFile: string
      readonly leave: string
      readonly leaveHint: string
      readonly leaveGuest: string
      readonly leaveButton: string
      readonly leaveGuestButton: string
      readonly leaveSure: string
      readonly stay: string
    }
    readonly newPassword: {
      readonly title: string
      readonly forgotten: string
      readonly intro: string
      readonly email: string
      readonly ask: string
      readonly asked: string
      readonly set: string
      readonly done: string
    }
  }
  readonly story: {
    readonly briefing: {
      readonly kind: (values: { readonly game: Text }) => string
      readonly toArms: string
      readonly goOn: string
      readonly yours: (values: { readonly side: Text }) => string
      readonly theirs: (values: { readonly side: Text }) => string
      readonly aims: string
      readonly history: string
      readonly length: string
      readonly hard: string
      readonly map: (values: { readonly armies: readonly string[] }) => string
      readonly army: (values: { readonly side: Text; readonly units: number }) => string
      readonly goals: string
      readonly legend: (values: { readonly side: Text; readonly units: number }) => string
    }
    readonly end: {
      readonly verdicts: {
        readonly won: string
        readonly lost: string
        readonly drawn: string
      }
      readonly kicker: (values: { readonly scenario: Text; readonly turn: Text; readonly turns: Text }) => string
      readonly tryAgain: string
      readonly challenge: string
      readonly against: (values: { readonly opponent: Text }) => string
      readonly share: string
      readonly lead: (values: { readonly side: Choice; readonly counted: Text }) => string
      readonly why: string
      readonly decisive: string
      readonly none: string
      readonly throughout: (values: { readonly side: Text }) => string
      readonly watch: string
      readonly swung: (values: { readonly turn: Text; readonly label: Text; readonly by: Text; readonly side: Text; readonly counted: Text }) => string
      readonly endedIt: (values: { readonly turn: Text; readonly label: Text }) => string
      readonly tookLead: (values: { readonly turn: Text; readonly label: Text; readonly side: Text }) => string
      readonly evened: (values: { readonly turn: Text; readonly label: Text }) => string
      readonly compare: (values: { readonly year: Text }) => string
      readonly inYear: (values: { readonly year: Text }) => string
      readonly now: string
      readonly won: (values: { readonly side: Choice }) => string
      readonly result: string
      readonly losses: (values: { readonly side: Text }) => string
      readonly men: (values: { readonly percent: Text; readonly lost: number; readonly of: number }) => string
      readonly points: (values: { readonly percent: Text; readonly lost: Text; readonly of: Text; readonly measure: Choice }) => string
      readonly unknown: string
      readonly reading: string
      readonly rematch: string
      readonly again: string
      readonly look: string
    }
    readonly picture: {
      readonly side: (values: { readonly side: Text }) => string
      readonly turn: (values: { readonly turn: Text; readonly turns: Text }) => string
      readonly lost: (values: { readonly side: Text; readonly lost: number }) => string
      readonly of: (values: { readonly headline: Text }) => string
      readonly place: string
      readonly throughout: (values: { readonly side: Text }) => string
      readonly reel: (values: { readonly headline: Text }) => string
      readonly choices: string
      readonly picture: string
      readonly animation: string
      readonly link: string
      readonly painting: string
      readonly save: string
      readonly copy: string
      readonly copied: string
      readonly notCopied: string
      readonly send: string
      readonly play: string
      readonly stop: string
      readonly saveAnimation: string
      readonly recording: (values: { readonly percent: Text }) => string
      readonly noRecording: string
    }
  }
  readonly table: {
    readonly timeLeft: (values: { readonly seconds: number }) => string
    readonly acts: (values: { readonly sides: readonly string[] }) => string
    readonly actsBeside: (values: { readonly side: Text; readonly others: readonly string[] }) => string
    readonly thinking: (values: { readonly sides: readonly string[] }) => string
    readonly thinks: (values: { readonly sides: readonly string[] }) => string
    readonly falling: string
    readonly opponentLost: (values: { readonly why: Text }) => string
    readonly handOver: (values: { readonly side: Text }) => string
    readonly curtain: string
    readonly takeOver: (values: { readonly side: Text }) => string
    readonly howItEnded: string
    readonly undo: string
    readonly undoHint: string
    readonly nothingToUndo: string
    readonly owed: string
    readonly owedAlike: (values: { readonly count: Text }) => string
    readonly refused: string
    readonly chooseOne: string
    readonly unfinished: (values: { readonly order: Text }) => string
    readonly allTheSame: (values: { readonly order: Text }) => string
    readonly attackWith: string
    readonly orderAt: (values: { readonly order: Text; readonly hex: Text }) => string
    readonly mustJoin: string
    readonly noneTicked: string
    readonly ticked: (values: { readonly units: number }) => string
    readonly tickWho: string
    readonly chances: string
    readonly onDie: (values: { readonly faces: Text }) => string
    readonly addsUp: string
    readonly everyResult: (values: { readonly count: number }) => string
    readonly totals: (values: { readonly attack: number; readonly defence: number }) => string
    readonly fortunes: {
      readonly best: string
      readonly good: string
      readonly even: string
      readonly bad: string
      readonly worst: string
    }
    readonly cost: (values: { readonly total: Text; readonly budget: Text }) => string
    readonly face: (values: { readonly facing: Text }) => string
    readonly standsFacing: (values: { readonly hex: Text; readonly facing: Text }) => string
    readonly ringHint: string
    readonly ringKeys: string
    readonly turnLeft: string
    readonly turnRight: string
    readonly goesAlong: string
    readonly wholeStack: string
    readonly alone: string
    readonly goHint: string
    readonly goHintOf: (values: { readonly hexes: Text }) => string
    readonly aimHint: string
    readonly letGoHint: string
    readonly trackOf: (values: { readonly whose: Text; readonly name: Text }) => string
    readonly left: (values: { readonly units: number; readonly what: Text }) => string
    readonly leadersLeft: (values: { readonly leaders: number; readonly what: Text }) => string
    readonly targets: (values: { readonly hexes: number; readonly what: Text }) => string
    readonly nobodyLeft: string
    readonly nextUnit: string
    readonly nextTarget: string
    readonly nextHint: string
    readonly sheet: {
      readonly handle: string
    }
    readonly menu: {
      readonly game: string
      readonly pages: string
      readonly table: string
    }
    readonly strip: {
      readonly title: string
      readonly done: string
      readonly stepOf: (values: { readonly step: Text; readonly steps: Text }) => string
      readonly left: (values: { readonly count: Text }) => string
      readonly required: (values: { readonly count: number }) => string
      readonly attack: (values: { readonly hex: Text }) => string
      readonly requiredOf: (values: { readonly unit: Text }) => string
      readonly turn: (values: { readonly side: Text }) => string
      readonly turnOf: (values: { readonly side: Text; readonly phase: Text }) => string
      readonly watch: {
        readonly orders: string
        readonly moves: string
        readonly fire: string
        readonly fights: string
        readonly other: string
      }
      readonly waitingFor: (values: { readonly name: Text }) => string
      readonly since: (values: { readonly time: number }) => string
      readonly offline: string
      readonly orderAhead: string
      readonly readOn: string
    }
    readonly seldom: string
    readonly asList: (values: { readonly hexes: Text }) => string
    readonly standing: {
      readonly title: string
      readonly askAgain: string
      readonly ofWhat: (values: { readonly caption: Text; readonly sentence: Text }) => string
    }
    readonly ahead: {
      readonly title: string
      readonly why: string
      readonly point: string
      readonly wherefore: (values: { readonly unit: Text; readonly caption: Text }) => string
      readonly whichWay: (values: { readonly unit: Text; readonly caption: Text }) => string
      readonly to: (values: { readonly hex: Text }) => string
      readonly at: (values: { readonly hex: Text }) => string
      readonly facing: (values: { readonly way: Text }) => string
      readonly toFacing: (values: { readonly to: Text; readonly way: Text }) => string
      readonly thenWhere: (values: { readonly caption: Text }) => string
      readonly never: string
      readonly whole: string
      readonly line: (values: { readonly unit: Text; readonly caption: Text }) => string
      readonly lineTo: (values: { readonly unit: Text; readonly caption: Text; readonly hex: Text }) => string
      readonly takeBack: string
      readonly decline: (values: { readonly caption: Text }) => string
      readonly ifAlone: string
    }
    readonly restFight: string
    readonly sweeping: string
    readonly stopSweep: string
    readonly attacks: {
      readonly title: (values: { readonly count: number }) => string
      readonly best: (values: { readonly shown: Text; readonly count: Text }) => string
      readonly others: (values: { readonly count: number }) => string
      readonly requiredTitle: (values: { readonly count: number }) => string
      readonly enemyLoses: (values: { readonly enemy: number; readonly measure: Choice }) => string
      readonly losses: (values: { readonly own: number; readonly enemy: number; readonly measure: Choice }) => string
      readonly enemyShaken: (values: { readonly enemy: number; readonly measure: Choice }) => string
      readonly shaken: (values: { readonly own: number; readonly measure: Choice; readonly enemy: number }) => string
      readonly nobodyLost: string
      readonly by: (values: { readonly unit: Text }) => string
    }
    readonly outlook: {
      readonly fromHere: string
      readonly fireFromHere: (values: { readonly hex: Text }) => string
      readonly fireFrom: (values: { readonly hex: Text }) => string
      readonly fireBefore: (values: { readonly odds: Text }) => string
      readonly fromHereAt: (values: { readonly hex: Text }) => string
      readonly from: (values: { readonly hex: Text }) => string
      readonly without: (values: { readonly odds: Text; readonly unit: Text }) => string
      readonly attackers: (values: { readonly count: number }) => string
      readonly moveHere: string
      readonly orderAtOdds: (values: { readonly order: Text; readonly odds: Text }) => string
      readonly nobody: string
      readonly notThisUnit: string
      readonly title: string
    }
    readonly refusal: {
      readonly attackFrom: (values: { readonly count: number }) => string
      readonly nearest: (values: { readonly count: number }) => string
      readonly others: (values: { readonly count: number }) => string
      readonly able: string
      readonly moveTo: (values: { readonly hex: Text }) => string
      readonly moveToAt: (values: { readonly hex: Text; readonly odds: Text }) => string
      readonly showOdds: string
    }
    readonly idle: (values: { readonly unit: Text }) => string
    readonly reserve: string
    readonly reserveHint: string
    readonly hex: (values: { readonly label: Text }) => string
    readonly alsoIn: (values: { readonly labels: readonly string[] }) => string
    readonly tabs: {
      readonly decide: string
      readonly log: string
      readonly units: string
      readonly rules: string
      readonly tables: string
      readonly text: string
    }
    readonly combats: (values: { readonly count: number }) => string
    readonly track: (values: { readonly whose: Text; readonly name: Text; readonly boxes: Text }) => string
    readonly boxes: (values: { readonly count: number }) => string
    readonly trackLeft: (values: { readonly left: number; readonly boxes: number }) => string
    readonly display: {
      readonly open: string
      readonly openHint: string
      readonly layNow: string
      readonly waiting: string
      readonly anyOrder: string
      readonly allLaid: string
      readonly orders: (values: { readonly track: Text }) => string
      readonly track: (values: { readonly name: Text }) => string
      readonly theirs: (values: { readonly side: Text }) => string
      readonly box: (values: { readonly track: Text; readonly box: Text }) => string
      readonly left: (values: { readonly left: Text; readonly of: Text }) => string
      readonly unseen: string
      readonly nobody: string
      readonly states: {
        readonly waiting: string
        readonly laid: string
        readonly next: string
        readonly acting: string
        readonly done: string
      }
      readonly missing: (values: { readonly names: readonly string[] }) => string
      readonly pressHint: string
      readonly inHand: (values: { readonly name: Text }) => string
      readonly orderFor: (values: { readonly track: Text; readonly name: Text; readonly box: Text }) => string
      readonly aim: (values: { readonly name: Text; readonly order: Text; readonly track: Text; readonly box: Text; readonly note: Text }) => string
    }
    readonly cards: (values: { readonly count: number }) => string
    readonly lesson: {
      readonly step: (values: { readonly step: Text; readonly steps: Text }) => string
      readonly next: string
      readonly skip: string
      readonly leave: string
      readonly stay: string
      readonly another: (values: { readonly game: Text }) => string
    }
    readonly text: {
      readonly title: string
      readonly field: string
      readonly say: string
      readonly fieldHint: (values: { readonly example: Text }) => string
      readonly answer: string
      readonly able: (values: { readonly count: Text }) => string
      readonly noneAble: string
      readonly parties: string
      readonly several: string
      readonly other: string
      readonly markers: (values: { readonly open: Text }) => string
      readonly markerLies: (values: { readonly name: Text; readonly order: Text; readonly box: Text }) => string
      readonly markerWaits: (values: { readonly name: Text }) => string
      readonly inBox: (values: { readonly name: Text; readonly order: Text; readonly box: Text }) => string
      readonly ownArmy: (values: { readonly side: Text; readonly count: Text }) => string
      readonly enemyArmy: (values: { readonly side: Text; readonly count: Text }) => string
      readonly happened: string
      readonly nothingHappened: string
      readonly opponentDone: (values: { readonly count: number }) => string
      readonly faceTo: (values: { readonly text: Text; readonly facing: Text }) => string
    }
    readonly hear: {
      readonly title: string
      readonly what: string
      readonly turnOn: string
      readonly decline: string
    }
  }
}
