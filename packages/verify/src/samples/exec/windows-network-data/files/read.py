"""
Reads 0000 the way cloudbase-init does (cloudbaseinit/utils/debiface.py, April 2026): each iface stanza is a card; in a
stanza for IPv6 the fields are those of a further card. Prints one line for each card: MAC, IPv4 and IPv6 with gateways.
"""
import re
import sys

FIELDS = {
    'mac': r'hwaddress ether (\S+)',
    'ipv4': r'address (\S+)',
    'mask': r'netmask (\S+)',
    'gateway': r'gateway (\S+)',
    'dns': r'dns-nameservers (.+)',
    'ipv6': r'post-up ip -6 addr add (\S+/\d+) dev \S+',
    'gateway6': r'post-up ip -6 route add default via (\S+) dev \S+',
}

cards = []
for line in open('0000', encoding='utf-8'):
    line = line.strip()
    if re.match(r'iface \S+ inet6? static$', line):
        cards.append({})
    for name, pattern in FIELDS.items():
        found = re.fullmatch(pattern, line)
        if found and cards:
            cards[-1][name] = found.group(1)

for card in cards:
    print(' '.join(f'{name}={card.get(name, "none")}' for name in FIELDS))
sys.exit(0 if cards else 1)
