/**
 * What the C library says of an error (errno(3)), in English and as Debian's translations have it in German, French and Spanish. Every program prints it, so it
 * says which error it was and not whose. First the error's name, then its wordings.
 */
export const systemMessages: readonly (readonly [name: string, ...wordings: string[]])[] = [
  ['EADDRINUSE', 'address already in use', 'die adresse wird bereits verwendet', 'adresse déjà utilisée', 'la dirección ya se está usando'],
  ['EPIPE', 'broken pipe', 'datenübergabe unterbrochen (broken pipe)', 'relais brisé (pipe)', 'tubería rota'],
  ['ENOMEM', 'cannot allocate memory', 'nicht genügend hauptspeicher verfügbar', 'ne peut allouer de la mémoire', 'no se pudo asignar memoria'],
  // A shell's, not the library's, and as common.
  ['ENOCMD', 'command not found', 'kommando nicht gefunden', 'befehl nicht gefunden', 'commande introuvable', 'orden no encontrada'],
  ['ECONNREFUSED', 'connection refused', 'verbindungsaufbau abgelehnt', 'connexion refusée', 'conexión rehusada'],
  [
    'ECONNRESET',
    'connection reset by peer',
    'die verbindung wurde vom kommunikationspartner zurückgesetzt',
    'connexion ré-initialisée par le correspondant',
    'conexión reinicializada por la máquina remota',
  ],
  [
    'ETIMEDOUT',
    'connection timed out',
    'die wartezeit für die verbindung ist abgelaufen',
    "connexion terminée par expiration du délai d'attente",
    'expiró el tiempo de conexión',
  ],
  ['EBUSY', 'device or resource busy', 'das gerät oder die ressource ist belegt', 'périphérique ou ressource occupé', 'dispositivo o recurso ocupado'],
  ['EEXIST', 'file exists', 'die datei existiert bereits', 'le fichier existe', 'el fichero ya existe', 'el archivo ya existe'],
  ['EIO', 'input/output error', 'eingabe-/ausgabefehler', "erreur d'entrée/sortie", 'error de entrada/salida'],
  ['EINVAL', 'invalid argument', 'das argument ist ungültig', 'argument invalide', 'argumento inválido'],
  ['EISDIR', 'is a directory', 'ist ein verzeichnis', 'est un dossier', 'es un directorio'],
  ['EMFILE', 'too many open files', 'zu viele offene dateien', 'trop de fichiers ouverts', 'demasiados ficheros abiertos'],
  ['ENETUNREACH', 'network is unreachable', 'das netzwerk ist nicht erreichbar', "le réseau n'est pas accessible", 'la red es inaccesible'],
  [
    'EHOSTUNREACH',
    'no route to host',
    'keine route zum zielrechner',
    "aucun chemin d'accès pour atteindre l'hôte cible",
    'no existe ninguna ruta hasta el `host',
  ],
  [
    'ENOSPC',
    'no space left on device',
    'auf dem gerät ist kein speicherplatz mehr verfügbar',
    'aucun espace disponible sur le périphérique',
    'no queda espacio en el dispositivo',
  ],
  ['ENODEV', 'no such device', 'kein passendes gerät gefunden', 'aucun périphérique de ce type', 'no existe el dispositivo'],
  [
    'ENOENT',
    'no such file or directory',
    'datei oder verzeichnis nicht gefunden',
    'aucun fichier ou dossier de ce type',
    'no existe el fichero o el directorio',
    'no existe el archivo o el directorio',
  ],
  ['ENOTDIR', 'not a directory', 'ist kein verzeichnis', "n'est pas un dossier", 'no es un directorio'],
  ['EPERM', 'operation not permitted', 'die operation ist nicht erlaubt', 'opération non permise', 'operación no permitida'],
  ['EACCES', 'permission denied', 'keine berechtigung', 'permission non accordée', 'permiso denegado'],
  ['EPROTONOSUPPORT', 'protocol not supported', 'das protokoll wird nicht unterstützt', 'protocole non supporté', 'protocolo no soportado'],
  [
    'EAGAIN',
    'resource temporarily unavailable',
    'die ressource ist zur zeit nicht verfügbar',
    'ressource temporairement non disponible',
    'recurso no disponible temporalmente',
  ],
  [
    'EROFS',
    'read-only file system',
    'das dateisystem ist nur lesbar',
    'système de fichiers accessible en lecture seulement',
    'sistema de ficheros de sólo lectura',
  ],
  ['EAI_NONAME', 'name or service not known', 'der name oder der dienst ist nicht bekannt', 'nom ou service inconnu', 'nombre o servicio desconocido'],
  [
    'EAI_AGAIN',
    'temporary failure in name resolution',
    'temporärer fehler bei der namensauflösung',
    'échec temporaire dans la résolution du nom',
    'fallo temporal en la resolución del nombre',
  ],
];

/** What is said of the answers of HTTP, behind their numbers (RFC 9110): no more than the numbers. */
export const httpReasons = [
  'bad gateway',
  'bad request',
  'forbidden',
  'gateway time-out',
  'gateway timeout',
  'internal server error',
  'method not allowed',
  'not found',
  'request entity too large',
  'service temporarily unavailable',
  'service unavailable',
  'too many requests',
  'unauthorized',
];

/** Messages of programs that are translated, and of Go's library, in the words that the pages quote: catalogues of apt 2.6; net.OpError. `$1` is what varies. */
export const translations: readonly (readonly [written: RegExp, english: string])[] = [
  [/\bdial unix (\S+): connect: /g, "failed to connect socket to '$1': "],
  [/\bdial (?:tcp|udp)[46]? (\S+): connect: /g, "unable to connect to '$1': "],
  [/Sperre (\S+) konnte nicht erlangt werden|Impossible d['’]obtenir le verrou (\/\S+)|No se pudo bloquear (\S+)/g, 'Could not get lock $1$2$3'],
  [
    /Erlangen der Sperre für die Dpkg-Oberfläche \((\S+)\) nicht möglich|Impossible d['’]obtenir le verrou de dpkg \((\S+)\)/g,
    'Unable to acquire the dpkg frontend lock ($1$2)',
  ],
  [
    /(?:Das Depot|Le dépôt|El repositorio) (.{1,200}?) (?:enthält keine Release-Datei|n['’]a pas de fichier Release|no tiene un fichero de Publicación)/g,
    'The repository $1 does not have a Release file',
  ],
  [/(?:Das Depot|Le dépôt|El repositorio) (.{1,200}?) (?:ist nicht signiert|n['’]est pas signé|no está firmado)/g, 'The repository $1 is not signed'],
  [
    /(?:Der Wert|La valeur|El valor) (.{1,80}?) (?:ist für|n['’]est pas valable pour|no es válido para) APT::Default-Release(?: ungültig, da solch eine| car cette| ya que dicha)?/g,
    'The value $1 is invalid for APT::Default-Release',
  ],
  [
    /Die folgenden Signaturen waren ungültig|Les signatures suivantes ne sont pas valables|Las siguientes firmas no fueron válidas/g,
    'The following signatures were invalid',
  ],
  [
    /Die folgenden Pakete haben unerfüllte Abhängigkeiten|Les paquets suivants contiennent des dépendances non satisfaites|Los siguientes paquetes tienen dependencias incumplidas/g,
    'The following packages have unmet dependencies',
  ],
  [
    /Die folgenden Signaturen konnten nicht überprüft werden, weil ihr öffentlicher Schlüssel nicht verfügbar ist|Les signatures suivantes n['’]ont pas pu être vérifiées car la clé publique n['’]est pas disponible|Las firmas siguientes no se pudieron verificar porque su clave pública no está disponible/g,
    "The following signatures couldn't be verified because the public key is not available",
  ],
  [/[»«"'](\S+)[«»"'] konnte nicht aufgelöst werden|Ne parvient pas à résoudre «\s?(\S+)\s?»|No se pudo resolver «(\S+)»/g, 'Could not resolve $1$2$3'],
];
