/**
 * Messages of the C library (errno(3)), in English and in Debian's German, French and Spanish translations. Every program prints them, so they identify the error
 * but not the program. First the error's name, then its wordings.
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
  [
    'EBUSY',
    'device or resource busy',
    'resource busy',
    'das gerät oder die ressource ist belegt',
    'périphérique ou ressource occupé',
    'dispositivo o recurso ocupado',
  ],
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
  // That they are another error is all that is asked of these, so one language is enough.
  ['E2BIG', 'argument list too long'],
  ['EADDRNOTAVAIL', 'cannot assign requested address'],
  ['EAFNOSUPPORT', 'address family not supported by protocol'],
  ['EALREADY', 'operation already in progress'],
  ['EBADF', 'bad file descriptor'],
  ['EBADMSG', 'bad message'],
  ['ECANCELED', 'operation canceled'],
  ['ECONNABORTED', 'software caused connection abort'],
  ['EFAULT', 'bad address'],
  ['EFBIG', 'file too large'],
  ['EHOSTDOWN', 'host is down'],
  ['EILSEQ', 'invalid or incomplete multibyte or wide character'],
  ['EINTR', 'interrupted system call'],
  ['ELOOP', 'too many levels of symbolic links'],
  ['EMSGSIZE', 'message too long'],
  ['ENAMETOOLONG', 'file name too long'],
  ['ENETDOWN', 'network is down'],
  ['ENFILE', 'too many open files in system'],
  ['ENOBUFS', 'no buffer space available'],
  ['ENODATA', 'no data available'],
  ['ENOEXEC', 'exec format error'],
  ['ENOKEY', 'required key not available'],
  ['ENOSYS', 'function not implemented'],
  ['ENOTCONN', 'transport endpoint is not connected'],
  ['ENOTEMPTY', 'directory not empty', 'directory is not empty'],
  ['ENXIO', 'no such device or address'],
  ['EOPNOTSUPP', 'operation not supported'],
  ['EOVERFLOW', 'value too large for defined data type'],
  ['EPROTO', 'protocol error'],
  ['ERANGE', 'numerical result out of range'],
  ['ERESTART', 'interrupted system call should be restarted'],
  ['ESRCH', 'no such process'],
  ['ETIME', 'timer expired'],
  ['ETXTBSY', 'text file busy'],
  ['EXDEV', 'invalid cross-device link'],
];

/** Reason phrases of HTTP (RFC 9110), which carry no more information than the status codes. */
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

/** Messages of libvirt that the pages quote, and Debian's German and Spanish catalogues of libvirt 9.0 for them, as far as these have them; `%s` is what varies. */
const catalogue: readonly (readonly [english: string, ...wordings: string[]])[] = [
  ["Cannot get interface MTU on '%s'", "Konnte Schnittstellen-MTU auf '%s' nicht erhalten", "No se puede obtener interfaz MTU en '%s'"],
  ['Cannot recv data', 'Kann keine Daten empfangen', 'No se pueden recuperar datos'],
  ["domain '%s' already exists with uuid %s", "Domain '%s' ist bereits mit UUID %s definiert", "ya existe un dominio '%s' con uuid %s"],
  ['domain is already running', 'Domain läuft bereits', 'El dominio ya se encuentra en ejecución'],
  ['End of file while reading data', 'Ende der Datei beim Lesen von Daten', 'Fin de archivo al leer datos'],
  ["Failed to connect socket to '%s'", "Socket-Erstellung zu '%s' fehlgeschlagen", "No se pudo conectar socket a '%s'"],
  ['Guest agent is not responding', 'Gast-Agent antwortet nicht', 'Agente de huésped no responde'],
  ['Hook script execution failed', 'Ausführung Anschluss-Skript fehlgeschlagen', 'Falló la ejecución del script de enganche'],
  ['Network not found', 'Netzwerk nicht gefunden', 'No se encontró red'],
  ["no network with matching name '%s'", "Kein Netzwerk mit übereinstimmendem Namen '%s'", "No existe una red que coincida con el nombre '%s'"],
  ['No more available PCI slots', 'Keine weiteren PCI-Slots verfügbar', 'No hay más ranuras PCI disponibles'],
  ['QEMU guest agent is not configured', 'QEMU Gast-Agent ist nicht konfiguriert', 'Agente de huésped QEMU no está configurado'],
  ["referenced filter '%s' is missing", 'Referenzierter Filter »%s« fehlt', "no se encuentra el filtro referenciado '%s'"],
  ['Requested operation is not valid', 'Angeforderte Operation ist nicht gültig', 'La operación solicitada no es válida'],
  ['cannot acquire state change lock', 'Kann Status-Änderungs-Lock nicht abrufen', 'no es posible obtener bloqueo de cambio de estado'],
  ['Unable to add bridge %s port %s', 'Kann Bridge %s Port %s nicht', 'No se puede añadir puente %s puerto %s'],
  ['Unable to add port %s to OVS bridge %s', 'Kann Port %s nicht zur OVS Bridge %s hinzufügen', 'No se puede añadir puerto %s al puente OVS %s'],
  ['Unable to create tap device', 'Kann tap Einheit nicht erstellen', 'No se puede crear dispositivo TAP'],
  ['Unable to get index for interface %s', 'Konnte Index für Schnittstelle %s nicht erhalten', 'No se puede obtener índice para interfaz %s'],
  ['Unable to read from monitor', 'Kann nicht vom Monitor lesen', 'No se pudo leer desde el monitor'],
  ["unable to connect to server at '%s'", "Kann keine Verbindung herstellen mit Server auf '%s'", "No se puede conectar a servidor en '%s'"],
];

/** The same as what is looked for in a line, and what takes its place: what varies is one piece, or in quotation marks. */
const fromCatalogue = catalogue.flatMap(([english, ...wordings]) => {
  let number = 0;
  const replacement = english.replace(/%s/g, () => `$${++number}`);
  return wordings.map((wording) => {
    const pattern = wording
      .replace(/[()]/g, '\\$&')
      .replace(/(.)%s(.?)/g, (_, before: string, after: string) => `${before}(${/[»']/.test(after) || after === '«' ? '.{1,200}?' : '\\S+'})${after}`);
    return [new RegExp(pattern, 'gi'), replacement] as const;
  });
});

/**
 * Messages of programs that are translated, of Go's library, and of other releases, in the words that the pages quote: catalogues of apt 2.6; net.OpError; PHP before 8, curl;
 * Redis before Valkey, Let's Encrypt before 2025. `$1` is what varies.
 */
export const translations: readonly (readonly [written: RegExp, english: string])[] = [
  [
    /\bRedis is configured to save RDB snapshots, but (?:it )?is currently (?:not able|unable) to persist (?:on|to) disk/g,
    "Valkey is configured to save RDB snapshots, but it's currently unable to persist to disk",
  ],
  [/\balready issued for (?:this )?exact set of domains\b/g, 'already issued for this exact set of identifiers'],
  [/\btoo many failed authorizations recently\b/g, 'too many failed authorizations in the last 1h0m0s'],
  [/\bTrying to get property (?:'(\S+)' )?of non-object/g, 'Attempt to read property "$1" on null'],
  [/\bUndefined index: (\S+)/g, 'Undefined array key "$1"'],
  [/\bUndefined variable: (\S+)/g, 'Undefined variable $$$1'],
  [/\bConnection timed out after (?=\d+ milliseconds)/g, 'Operation timed out after '],
  [/\bdial unix (\S*virt\S*): connect: /g, "failed to connect socket to '$1': "],
  [/\bdial unix (\S+): connect: /g, "unable to connect to '$1': "],
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
  ...fromCatalogue,
  [/[»«"'](\S+)[«»"'] konnte nicht aufgelöst werden|Ne parvient pas à résoudre «\s?(\S+)\s?»|No se pudo resolver «(\S+)»/g, 'Could not resolve $1$2$3'],
];
