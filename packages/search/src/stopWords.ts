import lunr from 'lunr';

/** Contractions, which lunr's list of English stop words lacks: also as they are typed in a hurry. */
const contractions =
  "aren't can't couldn't didn't doesn't don't hadn't hasn't haven't i'm i've isn't it's shouldn't that's there's wasn't we're weren't what's won't wouldn't you're".split(
    ' ',
  );

/** Stop words that lunr's list lacks: contractions, and question words. */
const moreStopWords = new Set([
  ...contractions,
  ...contractions.map((word) => word.replace("'", '')),
  ...`actually already always another anywhere basically both either everywhere exactly herself himself itself myself neither nowhere ourselves properly simply themselves yourself anymore anything bad come comes coming everything fine get gets getting give gives going good happen happened happens hello help instead issue keep keeps
  later look looks made make makes making many maybe much need needs nothing once one per please possible problem really said same say says see seen several show shows somebody someone something
  sometimes somewhere stay stays still suddenly take takes tell tells thing things think told tried try trying use using via want wants way went whole work working works yesterday yet`.split(
    /\s+/,
  ),
]);

/** Function words of languages whose speakers mix them with English, except those that are technical terms as well (`bin`, `man`, `no`, `os`). */
const neighbours = new Set(
  `aber als auch auf aus bei bitte das dass dem den der des die dies diese doch ein eine einem einen einer eines er es fuer funktioniert für geht gibt habe
  haben hilfe ich ihr ihre im immer ist kann kein keine keinen koennen können macht mehr mein meine meinem meinen meiner mich mir mit muss nach nicht noch
  nur oder ohne sein seine sich sie sind soll ueber um und uns unser vom ab alle allen andere anderen anderer bekomme bekommt bis eigene gegen gestern jeden
  jemand lassen mehrere nachdem plötzlich seit sehen trotz trotzdem viel viele welche welchen welcher zeigt von vor warum was wegen weil wenn wer werden wie
  wieder wir wird wo wurde zu zum zur über alors au aux avant avec ce cela cet cette chez comment dans de depuis du elle en est et faire fait faut il ils je la le
  les leur lors ma mais mes mon ne nous on ou où pas peut peux plus pour pourquoi puis quand que quel quelle qui quoi sa sans se ses si son sont sur toujours
  tous tout tres très un une vers vous ailleurs apres après autre autres aucun aucune chaque combien encore hier jusqu peuvent pendant plusieurs quelles
  quels soudain toute toutes veux voir ayer cuanta cuanto cuánta cuánto debo después despues durante hacia necesita otra otro otros pueden quiero repente
  todas todos tras varias varios al algo algun alguna ante aunque cada como con cuando cual cuál cómo cuándo de del desde donde dónde el ella en entre es
  esta este esto está están hace hacer hay hasta la las lo los me mi mis muy ningun nos nuestro para pero poder por porque propia propio puede puedo que qué quien sin
  sobre su sus tambien tengo tiene una uno unos ya also beide beiden beim bevor bleiben bleibt brauche brauchen braucht dabei dafür damit dann darauf darf
  davon denn durch dürfen eigenem eigenen eigener eigenes einfach erst etwas falls ganz genau hat hin ihnen ihren jede jeder jedes jetzt kommen kommt liegt
  läuft laufen möchte müssen nichts nie ob oft richtig schon sehr selbst sobald sollte steht stehen unsere unserem unseren war welches will wollen während
  zwei zweiter zwischen arrive avait avez avons avoir bien cours ça deux déjà doit étant été être fois fonctionne fonctionnent ici jamais là marche même
  mêmes met mettre ni notre ont quitte reste restent rien suis trop va veut vient vont ahora ahí antes aparece aparecen aquí así cuyo da dan dar debe deben
  debería deja dejan ese esa eso estar estas estos fue funciona funcionan hacen hecho hoy menos misma mismo mismos nada necesito ninguna ninguno nunca
  podemos podría queda quedan queremos quieren sale salen según ser siempre sido sigue siguen sola solo sólo sino también tener tienen van`.split(/\s+/),
);

/** @returns whether a word, in lower case, is one of which sentences and questions are made, so that it hardly decides anything */
export function isStopWord(word: string): boolean {
  return moreStopWords.has(word) || neighbours.has(word) || lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}
