<?php
declare(strict_types=1);

require __DIR__ . '/webhook.php';

// Arguments: id, timestamp, signatures, now. The body comes on standard input.
[, $id, $timestamp, $signatures, $now] = $argv;
$ok = verifyWebhook((string) getenv('WEBHOOK_PUBLIC_KEY'), $id, $timestamp, $signatures, (string) stream_get_contents(STDIN), (int) $now);
exit($ok ? 0 : 1);
