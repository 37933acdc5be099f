// The steps of the first game in German.

import type { Words } from './en';

export const de: Words = {
  welcome: {
    title: 'Eine Weide, zwei Seiten',
    text: '25 Plättchen liegen verdeckt. Der Schäfer zäunt sie ein, der Schafspieler sucht Pärchen. In dieser ersten Partie spielst du beide und lernst so jede Seite kennen.',
  },
  fence: {
    title: 'Stell zwei Zäune auf',
    text: 'Ein Zaun kommt zwischen zwei Plättchen oder an den Rand der Weide. Fang in der Ecke ein Gehege an: Tippe auf beide markierten Stellen.',
    wrong: 'Auch dort könntest du bauen. Fang erst einmal in der Ecke an.',
  },
  flip: {
    title: 'Dreh ein Plättchen um',
    text: 'Jetzt die andere Seite. Der Schafspieler dreht Plättchen um, eins nach dem anderen, bis zwei davon Schafe sind. Dreh das markierte um.',
    wrong: 'Jedes Plättchen draußen ist erlaubt. Fangen wir mit dem markierten an.',
  },
  second: {
    title: 'Das erste Schaf: {one}',
    text: 'Dreh noch eins um. Ist es die gleiche Sorte, gehören beide dir.',
    wrong: 'Gute Idee, aber folge diesmal dem Pfeil.',
  },
  back: {
    title: 'Nicht gleich: wieder verdeckt',
    text: '{one} auf {oneAt}, {other} auf {otherAt}. Beide werden wieder verdeckt. Merk dir, wo sie liegen: So gewinnt der Schafspieler.',
  },
  close: {
    title: 'Schließ das Gehege',
    text: 'Noch zwei Zäune, und aus der Ecke kommt nichts mehr heraus. Das Plättchen darin ist eingezäunt: ein Punkt, was immer es zeigt.',
    wrong: 'Das wäre erlaubt, aber das Gehege bliebe offen.',
  },
  third: {
    title: 'Such weiter',
    text: 'Das eingezäunte Plättchen trägt ein Schloss: Es kann nicht umgedreht werden. Dreh draußen ein neues um.',
    wrong: 'Auch das ist erlaubt; hier geht es mit dem markierten weiter.',
  },
  match: {
    title: 'Wieder {one}! Wo lag der andere?',
    text: 'Diese Sorte hast du schon gesehen. Dreh den Zwilling um.',
    wrong: 'Dort lag er nicht. Denk an dein allererstes Plättchen: {oneAt}.',
  },
  pair: {
    title: 'Ein Pärchen: zwei Punkte',
    text: 'Zwei gleiche, beide draußen: Der Schafspieler nimmt sie sofort. Ihre Plätze bleiben leer. Danach stellt der Schäfer wieder zwei Zäune auf.',
  },
  ram: {
    title: 'Wer versteckt sich hier?',
    text: 'Der Schäfer hat oben rechts ein zweites Gehege angefangen. Dreh das markierte Plättchen um.',
    wrong: 'Ein andermal! Unter dem markierten liegt etwas Besonderes.',
  },
  break: {
    title: 'Ein Schafbock! Er reißt einen Zaun ein',
    text: 'Der Schafbock verlässt die Weide, und ein Zaun deiner Wahl geht in den Vorrat zurück. Öffne das Gehege in der Ecke: Tippe auf einen seiner vier Zäune.',
    wrong: 'Auch dieser könnte weg. Aber einer der vier vom Gehege kostet den Schäfer einen Punkt.',
  },
  shepherd: {
    title: 'Dein Zug geht weiter',
    text: 'Ein Schafbock ist kein Schaf: Zwei hast du noch zu finden. Dreh das markierte Plättchen um.',
    wrong: 'Folge dem Pfeil: noch eine Überraschung.',
  },
  extra: {
    title: 'Ein Schäfer! Ein Zaun mehr',
    text: 'Auch dieses Plättchen geht, und der Schäfer stellt sofort einen Zaun auf, mitten im Zug des anderen. Flick das Gehege.',
    wrong: 'Dort könntest du bauen, aber die Lücke im Gehege ist einen Punkt wert.',
  },
  late: {
    title: 'Ein paar Züge später',
    text: 'Der Schafspieler hat {taken} Schafe genommen. Aber dem großen Gehege des Schäfers fehlt nur noch ein Zaun. Schließ es!',
    wrong: 'Such die Lücke im großen Gehege.',
  },
  stay: {
    title: 'Die späte Phase',
    text: 'Fünf oder weniger Plättchen liegen noch draußen. Von jetzt an bleiben umgedrehte Schafe offen liegen. Dreh die markierten um.',
    wrong: 'Auch möglich. Versuch das markierte.',
  },
  take: {
    title: 'Nimm das Pärchen',
    text: 'In der späten Phase geht nichts von selbst: Tippe auf zwei offene Schafe der gleichen Sorte.',
    wrong: 'Lass kein Pärchen liegen: Tippe auf beide.',
  },
  last: {
    title: 'Der letzte Zug des Schäfers',
    text: 'Alle Plättchen draußen liegen jetzt offen. Deshalb hat der Schäfer einen letzten Zug: zwei Zäune, und einer davon zäunt das letzte Plättchen ein. Eine Runde endet auch sofort, wenn der Vorrat leer ist.',
    wrong: 'Diese Zäune schließen weniger ein. Versuch die markierten Stellen.',
  },
  score: {
    title: 'Die Runde ist aus',
    text: 'Ein Punkt für jedes eingezäunte Plättchen: {shepherd} für den Schäfer, für jedes Schaf: {sheep} für den Schafspieler. Jetzt tauscht ihr: Du behältst diese {sheep} und baust Zäune.',
  },
};
