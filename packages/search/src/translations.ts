/** What readers type who think in German, French or Spanish, by the English word; without accents, which readers leave out as often. */
const words: Readonly<Record<string, string>> = {
  address: 'adressen direccion direcciones',
  assign: 'zuweisen zuordnen assigner attribuer asignar',
  backup: 'sicherung sicherungen datensicherung sauvegarde sauvegardes sauvegarder respaldo',
  block: 'sperren gesperrt bloquer bloque bloquear bloqueado',
  boot: 'hochfahren bootet demarrage arranque',
  bridge: 'brucke bruecke pont puente',
  certificate: 'zertifikat zertifikate certificat certificats certificado certificados',
  change: 'andern aendern wechseln changer modifier cambiar modificar',
  clone: 'klonen cloner clonar',
  connection: 'verbindung connexion conexion',
  console: 'konsole consola',
  create: 'erstellen anlegen creer crear',
  customer: 'kunde kunden clientes',
  database: 'datenbank basededonnees',
  delete: 'loschen loeschen entfernen supprimer effacer borrar eliminar',
  disk: 'festplatte platte disque disques disco discos',
  enlarge: 'vergrossern vergroessern agrandir ampliar',
  error: 'fehler fehlermeldung erreur erreurs',
  expired: 'abgelaufen expire caducado vencido',
  failed: 'fehlgeschlagen echoue fallo fallado',
  file: 'datei dateien fichier fichiers archivo archivos',
  forgot: 'vergessen oublie olvidado olvide',
  full: 'voll plein pleine lleno llena',
  guest: 'gast invite invitado',
  hypervisor: 'hyperviseur hyperviseurs hipervisor hipervisores',
  install: 'installieren instalar instalacion',
  interface: 'schnittstelle netzwerkkarte tarjeta',
  invoice: 'rechnung facture factura',
  language: 'sprachen langues idiomas',
  licence: 'lizenz lizenzen licencia',
  lock: 'sperre verrou bloqueo',
  log: 'protokoll protokolle registro',
  lost: 'verloren perdu perdido',
  memory: 'arbeitsspeicher speicher memoire memoria',
  migrate: 'migrieren umziehen verschieben migrer deplacer migrar mover',
  name: 'namen nom nombre',
  network: 'netz netzwerk reseau redes',
  offline: 'ausgefallen erreichbar injoignable inaccesible caido',
  package: 'paket pakete forfait paquete',
  password: 'passwort kennwort motdepasse contrasena',
  permission: 'berechtigung berechtigungen droits permiso permisos',
  reset: 'zurucksetzen zuruecksetzen reinitialiser restablecer',
  restart: 'neustart neustarten redemarrer redemarrage reiniciar',
  restore: 'wiederherstellen wiederherstellung zuruckspielen restaurer restauration restaurar',
  server: 'serveur serveurs servidor servidores',
  settings: 'einstellung einstellungen parametres reglages ajustes configuracion',
  slow: 'langsam lent lente lento lenta',
  snapshot: 'schnappschuss instantane instantanea',
  start: 'starten startet demarrer demarre arrancar arranca iniciar inicia',
  stop: 'stoppen anhalten arreter detener parar',
  storage: 'speicherplatz stockage almacenamiento',
  suspend: 'aussetzen suspendieren suspendre suspender',
  time: 'uhrzeit zeit heure hora',
  traffic: 'verkehr datenverkehr trafic trafico',
  update: 'aktualisieren aktualisierung actualiser miseajour actualizar actualizacion',
  user: 'benutzer nutzer utilisateur utilisateurs usuario usuarios',
  virtual: 'virtuelle virtuellen virtueller virtuel virtuelles virtuales',
};

const english = new Map(Object.entries(words).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)));

/** @returns the word without accents: `reseau` for `réseau` */
export function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** @returns the English word for one of another language, if it is one that readers use */
export function inEnglish(word: string): string | undefined {
  return english.get(withoutAccents(word));
}
