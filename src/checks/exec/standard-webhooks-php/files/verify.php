<?php
// Calls the function of the sample and says what it returned.
require __DIR__ . '/webhook.php';

[, $id, $timestamp, $signatures, $now] = $argv;
var_export(verifyWebhook((string) getenv('WEBHOOK_SECRET'), $id, $timestamp, $signatures, (string) stream_get_contents(STDIN), (int) $now));
