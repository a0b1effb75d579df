import {environment, sharedFolder} from './shell';

/** Name of the port between the run and the agent in a vm. */
export const portName = 'rehearsal';

/** Where the agent is in every machine and host. */
export const agentPath = 'usr/lib/rehearsal-agent';

/** The flag by which the kernel marks tasks of its own. @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const kernelTask = 0x200000;

const quoted = (text: string) => `'${text.replace(/['\\]/gu, '\\$&')}'`;

/**
 * Runs commands in a machine. The machine starts it, so commands have the machine's privileges and no others. It speaks over standard input and output, or over a
 * port whose path it is called with. Both ends send frames: a line with a word, a name and a size, and as many bytes. Perl, because every Debian has it.
 */
export const agentScript = `#!/usr/bin/perl
use strict;
use warnings;
use Fcntl;
use IO::Select;
use POSIX qw(setsid WNOHANG);
use Socket;

my ($port) = @ARGV;
my $folder = '${sharedFolder}';
my ($in, $out);
if (defined $port) {
  sysopen $in, $port, O_RDWR or die "$port: $!";
  $out = $in;
} else {
  open $in, '<&', \\*STDIN or die;
  open $out, '>&', \\*STDOUT or die;
  open STDIN, '<', '/dev/null' or die;
  open STDOUT, '>&', \\*STDERR or die;
}
umask 022;
mkdir $folder;
unlink "$folder/agent";
socket my $door, PF_UNIX, SOCK_STREAM, 0 or die $!;
bind $door, pack_sockaddr_un("$folder/agent") or die $!;
listen $door, 16 or die $!;
chdir '/';
%ENV = (${Object.entries(environment)
  .map(([name, value]) => `${name} => ${quoted(value)}`)
  .join(', ')});
$SIG{PIPE} = 'IGNORE';
# Without a handler, the end of a child would not interrupt the waiting.
$SIG{CHLD} = sub {};

my $ears = IO::Select->new($in, $door);
my (%names, %outputs, %readers, %calls);
my ($read, $count) = ('', 0);
my (%settling, %looked, %tireless, %restless);

sub report {
  my ($word, $name, $bytes) = @_;
  my $frame = "$word $name " . length($bytes) . "\\n$bytes";
  while ($frame ne '') {
    my $sent = syswrite $out, $frame;
    if (defined $sent) {
      substr($frame, 0, $sent) = '';
    } elsif (!$!{EINTR}) {
      exit 1;
    }
  }
}

sub run {
  my ($name) = @_;
  pipe my $reader, my $writer or die $!;
  my $pid = fork // die $!;
  if ($pid == 0) {
    setsid;
    $SIG{PIPE} = 'DEFAULT';
    open STDOUT, '>&', $writer;
    open STDERR, '>&', $writer;
    exec 'bash', '--noprofile', '--norc', "$folder/$name.session";
    exit 127;
  }
  close $writer;
  $names{$pid} = $name;
  $outputs{$name} = $reader;
  $readers{fileno $reader} = $name;
  $ears->add($reader);
}

# What a command leaves in the background may go on writing; nobody hears it any more.
sub hear {
  my ($reader) = @_;
  my $got = sysread $reader, my $bytes, 65536;
  my $name = $readers{fileno $reader};
  if ($got) {
    report('output', $name, $bytes) if $outputs{$name};
  } elsif (defined $got) {
    delete $readers{fileno $reader};
    $ears->remove($reader);
  }
  return $got;
}

sub finish {
  my ($pid, $status) = @_;
  my $name = delete $names{$pid} // return;
  my $reader = $outputs{$name};
  fcntl $reader, F_SETFL, O_NONBLOCK;
  while ($readers{fileno $reader} && hear($reader)) {}
  delete $outputs{$name};
  if (open my $file, '<', "$folder/$name.failed") {
    report('failed', $name, substr(join('', <$file>), 0, 65536));
  }
  unlink map { "$folder/$name$_" } '', '.session', '.failed';
  report('exit', $name, $status & 127 ? 128 + ($status & 127) : $status >> 8);
}

sub obey {
  my ($word, $name, $bytes) = @_;
  if ($word eq 'write') {
    if (open my $file, '>', "$folder/$name") {
      print $file $bytes;
    }
  } elsif ($word eq 'run') {
    run($name);
  } elsif ($word eq 'end') {
    kill 'KILL', map { -$_ } grep { $names{$_} eq $name } keys %names;
  } elsif ($word eq 'settle') {
    $settling{$name} = $word;
    %looked = ();
  } elsif ($word eq 'enough') {
    $settling{$name} = $word if $settling{$name};
  } elsif ($word eq 'answer') {
    for my $call (grep { $_->{name} eq $name } values %calls) {
      syswrite $call->{socket}, $bytes;
      delete $calls{fileno $call->{socket}};
    }
  }
}

# Every task but those of the kernel, with how often it has gone to sleep; in the second hash those that are awake.
sub tasks {
  my (%slept, %awake);
  for my $task (map { glob "$_/task/[0-9]*" } grep { $_ ne "/proc/$$" } glob '/proc/[0-9]*') {
    open my $stat, '<', "$task/stat" or next;
    my ($state, $flags) = join('', <$stat>) =~ /.*\\) (\\w)(?: \\S+){5} (\\d+)/s or next;
    next if $flags & ${kernelTask} || $restless{$task};
    open my $status, '<', "$task/status" or next;
    my ($sleeps) = join('', <$status>) =~ /^voluntary_ctxt_switches:\\s*(\\d+)/m or next;
    $slept{$task} = $sleeps;
    $awake{$task} = 1 if $state =~ /[RD]/;
  }
  return (\\%slept, \\%awake);
}

# All is at rest when two looks find the same tasks asleep and none has gone to sleep in between: then there was a moment at which all of them slept.
sub look {
  my ($slept, $awake) = tasks();
  my @stirring = grep { $awake->{$_} || ($looked{$_} // -1) != $slept->{$_} } keys %$slept;
  my $rests = !@stirring && !grep { !exists $slept->{$_} } keys %looked;
  %tireless = map { $_ => 1 } grep { !%looked || $tireless{$_} } @stirring;
  %looked = %$slept;
  for my $name (grep { $rests || $settling{$_} eq 'enough' } keys %settling) {
    # Who was never found asleep is not waited for again.
    %restless = (%restless, %tireless) if !$rests;
    delete $settling{$name};
    report('settled', $name, '');
  }
}

sub listen_in {
  my $got = sysread $in, $read, 65536, length $read;
  if (!$got) {
    return if !defined $got && $!{EINTR};
    exit unless defined $port;
    # Nobody is at the other end of the port: the run will be.
    $read = '';
    select undef, undef, undef, 0.2;
  }
  while ($read =~ /^(\\w+) (\\S+) (\\d+)\\n/) {
    my ($word, $name, $size, $head) = ($1, $2, $3, $+[0]);
    last if length($read) < $head + $size;
    my $bytes = substr $read, $head, $size;
    substr($read, 0, $head + $size) = '';
    obey($word, $name, $bytes);
  }
}

sub answer_door {
  accept my $socket, $door or return;
  $calls{fileno $socket} = {socket => $socket, name => 'call-' . ++$count, words => ''};
  $ears->add($socket);
}

sub take_call {
  my ($socket) = @_;
  my $call = $calls{fileno $socket};
  if (!sysread $socket, $call->{words}, 65536, length $call->{words}) {
    $ears->remove($socket);
    report('call', $call->{name}, $call->{words});
  }
}

report('ready', 'agent', '');
for (;;) {
  for my $ear ($ears->can_read(%settling ? 0.02 : 0.5)) {
    if ($ear == $in) {
      listen_in();
    } elsif ($ear == $door) {
      answer_door();
    } elsif ($readers{fileno $ear}) {
      hear($ear);
    } else {
      take_call($ear);
    }
  }
  while ((my $pid = waitpid -1, WNOHANG) > 0) {
    finish($pid, $?);
  }
  look() if %settling;
}
`;

/** The unit that starts the agent in a vm. */
export const agentUnit = `[Unit]
Description=Commands of a rehearsal
After=basic.target
StartLimitIntervalSec=0

[Service]
ExecStartPre=sh -c 'until [ -e /dev/virtio-ports/${portName} ]; do sleep 0.2; done'
ExecStart=/${agentPath} /dev/virtio-ports/${portName}
KillMode=process
TasksMax=infinity
TimeoutStartSec=infinity
Restart=always
`;
